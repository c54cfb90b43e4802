// Whereto on a site an invitation leads, in words.
import type { Invite } from '#contract/domains/identity/invite-calls.ts'

/** Project and team; '' for none. */
export const placeOf = ({ projectName, teamName }: Pick<Invite, 'projectName' | 'teamName'>): string =>
  [projectName, teamName].filter(Boolean).join(' · ')
