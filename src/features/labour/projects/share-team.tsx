import { ActionIcon } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { siteTeam } from '#contract/domains/labour/site-team.ts'
import type { Row } from '#contract/kit/collection.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { teamCardWords } from '#src/i18n/labour/team-card.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { canShare, copyText, share } from '#src/ui/hand-on.ts'
import { teamCardText } from './team-card.ts'

interface ShareTeamProps {
  team: Row<typeof siteTeam>
  company: string
  project: string
  workers: readonly Row<typeof projectWorker>[]
}

/** Hands a team's card to whoever runs another project; where nothing can be handed on, it is copied. */
export function ShareTeam({ team, company, project, workers }: ShareTeamProps) {
  const words = useText(teamCardWords)
  const language = useLanguage()
  const card = teamCardText(
    {
      ...{ name: team.name, company, project, workers },
      leader: team.leaderName ?? '',
      mobile: team.leaderMobile ? groupPhone(team.leaderMobile) : '',
    },
    { ...words, trade: (workType) => enumLabel('workType', workType, language, 'projectWorker') },
  )
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={words.share(team.name)}
      onClick={() => void (canShare() ? share({ text: card }) : copyText(card))}
    >
      <IconShare size={18} stroke={1.75} />
    </ActionIcon>
  )
}
