import { IconBuildingSkyscraper, IconCheck, IconUser } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '#contract/domains/identity/session-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { OrganisationMark } from '#src/records/organisation-mark.tsx'
import { LineButton } from '#src/ui/list/line-button.tsx'
import classes from './identity-list.module.css'

interface IdentityListProps {
  detail: CurrentUser
  /** Organisations in sight; the others stand behind "more organisations". */
  shown?: number | undefined
  /** Edits of each identity that are not finished yet. */
  unsent?: ReadonlyMap<string, number> | undefined
  onSwitch: (domain: string) => void
  /** Shows the pages of those who run the platform, for them alone. */
  onPlatform?: (() => void) | undefined
}

/** `3` in `ifCompanyAuth` means certified. */
const CERTIFIED = 3

/** The identities of a person: the personal one, the present organisation, and the others. */
export function IdentityList({ detail, shown = 3, unsent, onSwitch, onPlatform }: IdentityListProps) {
  const words = useText(identityText).panel
  const [all, setAll] = useState(false)
  const current = detail.user.fkDomain
  const ordered = [...detail.domains].sort((a, b) => Number(b.domainUri === current) - Number(a.domainUri === current))
  const visible = all ? ordered : ordered.slice(0, shown)
  const hidden = ordered.length - visible.length
  return (
    <ul className={classes.list} aria-label={words.identities}>
      <Line
        name={detail.user.name}
        detail={words.personal}
        isCurrent={current === ''}
        unsent={unsent?.get('')}
        onPress={() => onSwitch('')}
      />
      {visible.map((one) => (
        <Line
          key={one.domainUri}
          name={one.domainName}
          detail={[
            one.dutys.length > 0 ? listed(one.dutys) : words.noDuty,
            ...(one.companyAuthInfoList.ifCompanyAuth === CERTIFIED ? [words.certified] : []),
          ].join(' · ')}
          isCurrent={one.domainUri === current}
          lead={<OrganisationMark name={one.shortName || one.domainName} logo={one.domainLogo} size={24} />}
          unsent={unsent?.get(one.domainUri)}
          onPress={() => onSwitch(one.domainUri)}
        />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={classes.more} aria-expanded={false} onClick={() => setAll(true)}>
            {words.more(hidden)}
          </button>
        </li>
      )}
      {onPlatform && (
        <Line
          name={words.platform}
          detail={words.platformHint}
          isCurrent={false}
          lead={<IconBuildingSkyscraper size={20} stroke={1.75} className={classes.icon} />}
          onPress={onPlatform}
        />
      )}
    </ul>
  )
}

interface LineProps {
  name: string
  detail: string
  isCurrent: boolean
  /** The person himself where there is nothing. */
  lead?: ReactNode
  unsent?: number | undefined
  onPress: () => void
}

function Line({ name, detail, isCurrent, lead, unsent = 0, onPress }: LineProps) {
  const words = useText(identityText).panel
  return (
    <li>
      <LineButton
        title={name}
        lines={[detail]}
        lead={lead ?? <IconUser size={20} stroke={1.75} className={classes.icon} />}
        end={
          isCurrent ? (
            <span className={classes.current}>
              <IconCheck size={16} stroke={2} aria-hidden="true" />
              {words.current}
            </span>
          ) : (
            unsent > 0 && <span className={classes.unsent}>{words.unsent(unsent)}</span>
          )
        }
        isCurrent={isCurrent}
        isOff={isCurrent}
        isDense
        onPress={onPress}
      />
    </li>
  )
}
