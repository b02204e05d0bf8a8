import { pino } from 'pino';
import type { Logger } from '../src/lib/logger.ts';

export const silentLogger = (): Logger => pino({ level: 'silent' });
