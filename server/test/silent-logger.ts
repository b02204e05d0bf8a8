import { pino } from 'pino';
import type { Logger } from '../src/http/logger.ts';

export const silentLogger = (): Logger => pino({ level: 'silent' });
