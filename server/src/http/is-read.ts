import type { Request } from 'express';

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
