// The five course documents that Kelso reproduces. src/documents/document_names.hpp has the same numbers and names,
// docs/documents.md every figure.

export interface CourseDocument {
  /** The identifier in commands, players and experiments: `--document 000`, `000.ef3`, `000-tables`. */
  number: string;
  name: string;
  /** What it was. */
  about: string;
  /** What Kelso reproduces of it. */
  reproduced: string;
}

export const kDocuments: readonly CourseDocument[] = [
  {
    number: '000',
    name: '72-game study',
    about:
      'A C++ program plays itself. Each side searches with MINMAX-A-B or ALPHA-BETA-SEARCH, with one of three ' +
      'evaluations and to a depth of two or four plies: 72 games in all.',
    reproduced:
      'The whole program. The printed winners, lengths and node counts come out exactly; times are measured again.',
  },
  {
    number: '001',
    name: 'Two-algorithm report',
    about:
      'The same two searches in 24 combinations, with three other evaluations, node counts and times. The printed ' +
      'program does not play by all the rules: captures are optional in it.',
    reproduced: 'The whole program, mistakes included. Of 138 printed figures, 137 come out exactly.',
  },
  {
    number: '002',
    name: 'ScoreFunction game',
    about:
      'A Java console game against plain minimax, and four experiments of 20 matches against the program of another ' +
      'author.',
    reproduced:
      'The program and its evaluation. The matches cannot be repeated exactly, because the other program is not ' +
      'described; they are played against another opponent and compared.',
  },
  {
    number: '003',
    name: 'Timed-search project',
    about:
      'Two pages about a C++ program that deepens its search until its time is used up, with an evaluation and ' +
      'boards that are read from text files. It has no code and no figures.',
    reproduced:
      'The search, the evaluation and the board files, as far as the text describes them, and its claim that two ' +
      'kings force one king out of a double corner.',
  },
  {
    number: '004',
    name: 'Casual Gamer study',
    about:
      'A Java game with hints. The study measures what pruning saves, how the order of moves helps it, and how many ' +
      'moves a position has.',
    reproduced:
      'The whole program. The value of the start position and the number of nodes without pruning come out exactly; ' +
      'averages over random games are only close.',
  },
];

/** `72-game study (000)`; a number that is not known stands for itself. */
export function documentTitle(number: string): string {
  const found = kDocuments.find((document) => document.number === number);
  return found ? `${found.name} (${number})` : number;
}
