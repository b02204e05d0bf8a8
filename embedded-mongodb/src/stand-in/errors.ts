import type { Document } from './bson.ts';

/** MongoDB's names and numbers; drivers and Mongoose decide by the number. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CommandNotFound: 59,
  ImmutableField: 66,
  InvalidOptions: 72,
  IndexKeySpecsConflict: 86,
  NotImplemented: 238,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

type CodeName = keyof typeof codes;

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly codeName: CodeName;
  /** What the reply carries besides code and text, such as the `keyPattern` of a duplicate key. */
  readonly details: Document;

  constructor(codeName: CodeName, message: string, details: Document = {}) {
    super(message);
    this.codeName = codeName;
    this.details = details;
  }

  get code(): number {
    return codes[this.codeName];
  }
}

/** For what MongoDB can do and the stand-in cannot: an error is better than a wrong result. */
export function unsupported(what: string): CommandError {
  return new CommandError(
    'NotImplemented',
    `The stand-in database does not support ${what}. Set MONGODB_URI to use a real MongoDB.`,
  );
}

/** The whole reply of a command that failed. */
export function errorReply(error: unknown): Document {
  const known =
    error instanceof CommandError ? error : new CommandError('InternalError', String(error));
  return {
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.details,
  };
}
