/** Runs in the page: the same plans, quoted by the same function. */
import { type Quoted, quoteAll } from './quotes.ts'

export const quotes = (way: 'contract' | 'hand', rounds: number): Quoted =>
  quoteAll(way, rounds, () => performance.now())
