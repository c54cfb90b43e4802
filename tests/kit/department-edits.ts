// Edits of departments by whoever may do everything, for tests.
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildMember, buildOrganisation } from './people.ts'
import type { TestApp } from './server/app.ts'

export type DepartmentEdit = Parameters<TestApp['push']>[1][number]
export type DepartmentKit = Awaited<ReturnType<typeof buildDepartmentKit>>

/** An organisation, and what becomes of edits that its keeper sends in one request. */
export async function buildDepartmentKit(server: TestApp) {
  const { domain, root } = await buildOrganisation(server)
  const keeper = await buildMember(server, domain, { codes: PERMISSIONS })
  /** Of each edit `done`, or the code of its refusal, with the field where one is named. */
  async function push(...edits: DepartmentEdit[]): Promise<string[]> {
    const { result } = await server.push(keeper.token, edits)
    if (result?.kind !== 'outcomes') throw new Error('not decided')
    return result.outcomes.map(({ outcome }) =>
      outcome.kind === 'refused' ? [outcome.code, outcome.detail?.field].filter(Boolean).join(' ') : 'done',
    )
  }
  return { domain, root, push }
}
