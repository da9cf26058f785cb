// Which page an address means.
export type Route =
  | { page: 'home' }
  | { page: 'new'; opponent: string | null; fen: string | null }
  | { page: 'games' }
  | { page: 'game'; id: string; token: string | null }
  | { page: 'analysis'; start: string | null; moves: string[]; game: string | null }
  | { page: 'study'; id: string; chapter: number }
  | { page: 'editor'; fen: string | null }
  | { page: 'lab'; id: string | null; starting: boolean; experiment: string | null }
  | { page: 'documents' }
  | { page: 'settings' }
  | { page: 'missing' };

const kIdentifier = /^[A-Za-z0-9]{1,40}$/;

export function readRoute(address: URL): Route {
  const [first = '', second, third] = address.pathname.split('/').filter((part) => part !== '');
  const query = address.searchParams;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', opponent: query.get('opponent'), fen: query.get('fen') };
    case 'play':
      return { page: 'games' };
    case 'game':
      return identified(second, (id) => ({ page: 'game', id, token: tokenOf(address.hash) }));
    case 'analysis':
      return { page: 'analysis', start: query.get('fen'), moves: listOf(query.get('moves')), game: query.get('game') };
    case 'study':
      return identified(second, (id) => ({ page: 'study', id, chapter: Math.max(1, Number(third ?? 1) || 1) }));
    case 'editor':
      return { page: 'editor', fen: query.get('fen') };
    case 'lab':
      if (second === 'new') return { page: 'lab', id: null, starting: true, experiment: query.get('experiment') };
      return second === undefined
        ? { page: 'lab', id: null, starting: false, experiment: null }
        : identified(second, (id) => ({ page: 'lab', id, starting: false, experiment: null }));
    case 'documents':
      return { page: 'documents' };
    case 'settings':
      return { page: 'settings' };
    default:
      return { page: 'missing' };
  }
}

function identified(id: string | undefined, route: (id: string) => Route): Route {
  return id !== undefined && kIdentifier.test(id) ? route(id) : { page: 'missing' };
}

function tokenOf(hash: string): string | null {
  return /^#token=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

function listOf(text: string | null): string[] {
  return (text ?? '').split(/[ ,]+/).filter((move) => move !== '');
}

/** Which of the places in the header a page belongs to. */
export function placeOfRoute(route: Route): 'play' | 'analysis' | 'lab' | null {
  switch (route.page) {
    case 'new':
    case 'games':
    case 'game':
      return 'play';
    case 'analysis':
    case 'study':
    case 'editor':
      return 'analysis';
    case 'lab':
    case 'documents':
      return 'lab';
    default:
      return null;
  }
}

export function analysisAddress(start: string | null, moves: readonly string[]): string {
  const query = new URLSearchParams();
  if (start) query.set('fen', start);
  if (moves.length > 0) query.set('moves', moves.join(','));
  const text = query.toString();
  return text ? `/analysis?${text}` : '/analysis';
}
