import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpointOf, kSchema, misfits } from '../api/schema';
import { typesOf } from '../api/types_of';

/** Blocks of docs/web-api.md that name a definition; one of several alternatives stands on a line of its own. */
const kExamples = [
  ...readFileSync(new URL('../../../docs/web-api.md', import.meta.url), 'utf8').matchAll(
    /^```json (\w+)\n(.*?)^```/gms,
  ),
].flatMap(([, name = '', text = '']) =>
  (kSchema.$defs[name]?.oneOf ? text.trim().split('\n') : [text]).map((example) => [name, example] as const),
);

describe('the schema of the API', () => {
  it('is where the types of the page come from', async () => {
    await expect(await typesOf(kSchema.$defs)).toMatchFileSnapshot('../../src/api/types.ts');
  });

  it('defines what its endpoints take and answer', () => {
    const names = kSchema.endpoints.flatMap(({ request, answer }) => [request, answer]);
    const unknown = names.filter((name) => name !== undefined && name !== 'file' && !(name in kSchema.$defs));
    expect(unknown).toEqual([]);
  });

  it('notices fields that are missing, wrong or unknown', () => {
    const endgame = { value: 'win', plies: 7, moves: [{ move: '31x22x15', value: 'win', plies: 7 }] };
    expect(misfits('Endgame', endgame)).toEqual([]);
    expect(misfits('Endgame', { ...endgame, plies: undefined })).toHaveLength(1);
    expect(misfits('Endgame', { ...endgame, value: 'lost' })).toHaveLength(1);
    expect(misfits('Endgame', { ...endgame, other: 1 })).toHaveLength(1);
    expect(misfits('Endgame', { ...endgame, moves: [{ move: '31-32-33', value: 'win', plies: 7 }] })).toHaveLength(1);
  });

  it('notices unknown fields of what extends something else', () => {
    const move = { move: '11-15', from: 11, to: 15, paths: [[11, 15]], captures: [], promotes: false };
    const played = {
      ...move,
      side: 'black',
      number: 1,
      fen: 'W:W21-32:B1-10,12,15',
      squares: 'bbbbbbbbbb.b..b.....wwwwwwwwwwww',
    };
    expect(misfits('PlayedMove', played)).toEqual([]);
    expect(misfits('PlayedMove', { ...played, other: 1 })).toHaveLength(1);
    expect(misfits('PlayedMove', move)).toHaveLength(4);
  });

  it.each(kExamples)('fits the example of %s in its description', (name, example) => {
    expect(misfits(name, JSON.parse(example))).toEqual([]);
  });

  it('finds the endpoint of an address', () => {
    const at = (method: string, path: string) => endpointOf(method, `http://localhost:8080/api/v1${path}`)?.path;
    expect(at('GET', '/games?limit=50')).toBe('/games');
    expect(at('POST', '/games/k7m2p9x4c1qa/moves')).toBe('/games/{id}/moves');
    expect(at('GET', '/studies/k7m2p9x4c1qa/chapters/2/pdn')).toBe('/studies/{id}/chapters/{number}/pdn');
    expect(at('DELETE', '/games')).toBeUndefined();
  });
});
