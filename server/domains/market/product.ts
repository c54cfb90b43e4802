// What is bought: an application, or a solution of several.
import { application, solution } from '#contract/domains/market/catalogue.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { Tx } from '#contract/kit/tx.ts'

type Application = Row<typeof application>

export interface Product {
  readonly uri: string
  readonly isSolution: boolean
  readonly row: Application | Row<typeof solution>
  readonly fullName: string
  /** The applications in it, with their weights; one with the whole weight where it is an application itself. */
  readonly parts: readonly { readonly application: Application; readonly weight: number }[]
}

/** The application or solution of that id; undefined where there is none. */
export async function productOf(tx: Tx, uri: string, isSolution: boolean): Promise<Product | undefined> {
  if (!isSolution) {
    const row = await tx.get(application, uri)
    return row && { uri, isSolution, row, fullName: row.fullName, parts: [{ application: row, weight: 10_000 }] }
  }
  const row = await tx.get(solution, uri)
  if (!row) return undefined
  const parts: { application: Application; weight: number }[] = []
  for (const { applicationUri, weight } of row.applicationSolutionRelList) {
    const one = await tx.get(application, applicationUri)
    if (one) parts.push({ application: one, weight })
  }
  return { uri, isSolution, row, fullName: row.name, parts }
}
