import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentTitle, kDocuments } from '../../src/documents/documents';

describe('the course documents', () => {
  it('have the numbers and names of the program', () => {
    const header = readFileSync(new URL('../../../src/documents/document_names.hpp', import.meta.url), 'utf8');
    const names = [...header.matchAll(/\{"(\d{3})", "([^"]+)"/g)].map(([, number, name]) => ({ number, name }));
    expect(names).toHaveLength(5);
    expect(kDocuments.map(({ number, name }) => ({ number, name }))).toEqual(names);
  });

  it('are called by name and number', () => {
    expect(documentTitle('000')).toBe('72-game study (000)');
    expect(documentTitle('999')).toBe('999');
  });
});
