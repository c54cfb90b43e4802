// Poke: "something changed in this scope". It carries no content; correctness never depends on it (Q5).
import * as z from 'zod/mini'

export const pokeSchema = z.object({ scope: z.enum(['org', 'shared', 'user', 'platform']) })
