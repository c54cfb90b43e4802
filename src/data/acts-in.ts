import type { Edit } from '#src/sync/outbox/edit.ts'

/** As how many acts an edit counts where they are shown: what went on by itself is something that waits, too. */
export const actsIn = ({ weight }: Pick<Edit, 'weight'>): number => Math.max(weight, 1)
