// Companies on a site that are partners of the organisation: whom it does not work with at present, nobody new comes from.
import { siteTeam, siteUnit } from '#contract/domains/labour/site-team.ts'
import { partner, whyHeld } from '#contract/domains/partners/partner.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'

/** Refuses a partner that is black-listed or on hold; a hold of payments alone lets people in. */
export async function refuseHeldPartner(all: Tx, partnerUri: string | null | undefined): Promise<void> {
  if (!partnerUri) return
  const of = await all.get(partner, partnerUri)
  if (of?.status === 'blacklisted') refuse('unitBlacklisted', whyHeld(of))
  if (of?.status === 'onHold' && of.holdType !== 'payment') refuse('unitOnHold', whyHeld(of))
}

/** The same for the partner whose company a team is of. */
export async function refuseHeldTeam(all: Tx, teamUri: string): Promise<void> {
  const team = await all.get(siteTeam, teamUri)
  const unit = team?.unitUri ? await all.get(siteUnit, team.unitUri) : undefined
  await refuseHeldPartner(all, unit?.partnerUri)
}
