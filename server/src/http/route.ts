import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import type { CategoryKey } from '../contract/categories.ts';
import type { Id } from '../database/object-id.ts';
import type { Recipient } from '../lib/recipient.ts';
import type { JsonPieces } from './json-pieces.ts';

/**
 * Who may call a route. `user`: who is signed in. `admin`: the one admin, whose account must be active at a write.
 * `activeUser`: a user with an active account, also after an erasure, so that it can be repeated.
 */
export type Who = 'anyone' | 'user' | 'admin' | 'activeUser';

export interface Caller {
  /** Never empty. */
  uid: string;
  /** The time of the sign-in, in whole seconds since 1970. */
  authTime: number;
  /** Missing in a token without a good e-mail address. */
  recipient?: Recipient | undefined;
  /** As the token says. */
  name?: string | undefined;
}

/** A JSON value, or bytes of these content types. */
export type Content = z.ZodMiniType | readonly string[];

export const isSchema = (content: unknown): content is z.ZodMiniType =>
  content instanceof z.ZodMiniType;

interface AnyColumns {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  who: Who;
  summary: string;
  query?: z.ZodMiniObject;
  /** The handler itself reads bytes. */
  body?: Content;
  /** The body in the OpenAPI description, where `body` leaves the check to the handler. */
  describedBody?: z.ZodMiniType;
  /** In place of `jsonBody`. */
  readBody?: (RequestHandler | ErrorRequestHandler)[];
  /** By status; null is a response without a body. */
  responses: Partial<Record<200 | 201 | 204 | 304 | 400 | 409, Content | null>>;
  /** Statuses of errors besides those that `who`, query, body and id bring. */
  errors?: readonly number[];
  deadline?: RequestHandler;
  /** A prepared response, or bytes: the handler reads the request and sends the response itself. */
  sendsItself?: true;
  /**
   * The handler adds documents of the user: after it the account is checked for an erasure once more. What only changes
   * or removes them needs no check, since it names the user in its filter.
   */
  creates?: true;
}

/** Without a token nothing is written but the log. */
type Columns = AnyColumns &
  (
    | { method: 'get' }
    | { who: 'user' | 'admin' | 'activeUser'; sendsItself?: never }
    | { who: 'anyone'; responses: { 204: null }; sendsItself?: never }
  );

/**
 * A row of the API, as the router, the guards and the OpenAPI description see it. Without a handler it is a list of the
 * catalogue, which is sent before Express.
 */
export type Route = Columns & { handler?: Handler };

export type Handler = (input: never) => unknown;

export interface Exchange {
  req: Request;
  res: Response;
}

/** The rows of one noun, by the `operationId` of the OpenAPI description. */
export type Routes = Record<string, Route>;

/** What a handler gets: validated by the columns of its row. */
type Input<Path, W, Query, Body> = Exchange &
  (W extends 'anyone' ? unknown : Caller) &
  (Path extends `${string}{category}${string}` ? { category: CategoryKey } : unknown) &
  (Path extends `${string}{id}${string}` ? { id: Id } : unknown) &
  (Query extends z.ZodMiniType ? { query: z.output<Query> } : unknown) &
  (Body extends z.ZodMiniType ? { body: z.output<Body> } : unknown);

type Value<Responses> = Responses extends
  { 200: infer Schema extends z.ZodMiniType } | { 201: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : void;

type Result<V> = V | Promise<V> | JsonPieces<V>;

/** A row with its handler, which is typed by the columns beside it. One that `sendsItself` needs no such types. */
export const route = <
  const Path extends string,
  W extends Who,
  const Responses extends AnyColumns['responses'],
  Query extends z.ZodMiniObject | undefined = undefined,
  Body extends Content | undefined = undefined,
>(
  row: Columns & {
    path: Path;
    who: W;
    responses: Responses;
    query?: Query;
    body?: Body;
    sendsItself?: never;
    handler: (input: Input<Path, W, Query, Body>) => Result<Value<Responses>>;
  },
) => row;

/** `/api/cart/{id}`, from the function of the contract that takes the id. */
export const withId = (path: (id: string) => string) =>
  decodeURIComponent(path('{id}')) as `${string}{id}${string}`;
