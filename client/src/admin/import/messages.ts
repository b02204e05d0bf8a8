import { countOf } from '../../lib/count.ts';

export const importMessages = {
  imported: 'Catalogue imported successfully!',
  importFailed: 'Failed to import the catalogue. Check the console for details.',
  noRows: 'This file has no rows.',
  unreadable: 'This file cannot be read. Choose a CSV or JSON file saved as UTF-8.',
  noCategory: 'This file has no column named category.',
  cellsInRow: (cells: number, columns: number) =>
    `Has ${countOf('cell', cells)}, the heading has ${columns}`,
  unclosedQuoteIn: (line: number) =>
    `Line ${line} has a quotation mark that is not closed or not doubled.`,
  exportFailed: 'Failed to export the catalogue. Check the console for details.',
} as const;
