// What a partner is follows from its roles.
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { Tx } from '#contract/kit/tx.ts'

/** The kinds that a partner is now. */
export async function keepTypes(all: Tx, partnerUri: string): Promise<void> {
  const roles = await all.where(partnerRole, 'partnerUri', partnerUri)
  const typeCodes = [...new Set(roles.filter((one) => one.status !== 'ended').map((one) => one.typeCode))].sort()
  await all.patch(partner, partnerUri, { typeCodes })
}
