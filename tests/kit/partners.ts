// An organisation with partners in a test: who keeps all kinds, who keeps construction teams alone, and what both push.
import { expect } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember, buildOrganisation } from './people.ts'
import { createTestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'
import { newId } from './sync/sync-who.ts'

export const PERSON = { partnerKind: 'person', contactName: '周木生', contactMobile: '13800000001' }

/** What makes a partner something to the organisation. */
export const roleOf = (partnerUri: string, more: Record<string, unknown> = {}) => ({
  ...{ uri: newId('prl'), partnerUri, typeCode: '107', classUri: null, joinDate: null },
  ...more,
})

export type PartnerKit = Awaited<ReturnType<typeof openPartners>>

export async function openPartners(kind: NonNullable<NonNullable<Parameters<typeof createTestApp>[0]>['kind']>) {
  const server = await createTestApp({ kind })
  const { domain } = await buildOrganisation(server)
  const keeper = await buildMember(server, domain, { codes: PERMISSIONS })
  /** Sees partners, keeps construction teams only. */
  const teams = await buildMember(server, domain, { codes: ['external_management', 'construction_team_management'] })
  const rowOf = async (collection: string, uri: string) =>
    (await filledRows(server, keeper.token, collection)).find((row) => row.uri === uri)
  /** What a patch was made over: the row as it is. */
  const baseOf = async (name: string, args: { uri?: unknown; patch?: object }) => {
    if (!args.patch) return []
    const collection = name === 'changePartner' ? 'partner' : 'partnerRole'
    const row = await rowOf(collection, String(args.uri))
    const values = Object.fromEntries(Object.keys(args.patch).map((field) => [field, row?.[field] ?? null]))
    return [{ collection, uri: String(args.uri), rev: Number(row?.rev ?? 0), values }]
  }
  const push = async (member: BuiltMember, name: string, args: Record<string, unknown>) => {
    const base = await baseOf(name, args)
    const { result } = await server.push(member.token, [{ mutation: `partners.${name}`, args, base }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    const outcome = answer?.outcome
    return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
  }
  const made = async (values: Record<string, unknown> = {}) => {
    const uri = newId('ptn')
    expect(await push(keeper, 'addPartner', { uri, values: { name: '老周班组', ...PERSON, ...values } })).toBe(
      'applied',
    )
    return uri
  }
  return { server, domain, keeper, teams, push, rowOf, made }
}
