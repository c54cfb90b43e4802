// Which rows a person's data scope opens, as it is sent to a device.
import * as z from 'zod/mini'

/**
 * Every row; or rows of the departments `exact`, and of `branches` with everything below them. Departments that come and
 * go below a branch change nothing here.
 */
export const rowScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('departments'), exact: z.array(z.string()), branches: z.array(z.string()) }),
])
export type RowScope = z.infer<typeof rowScopeSchema>
