import { IconKeyboard, IconLogout, IconRefresh } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { CurrentUser } from '#contract/domains/identity/session-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { IdentityList } from './identity-list.tsx'
import classes from './person-panel.module.css'

interface PersonPanelProps {
  detail: CurrentUser
  /** Name of the person's role in this identity. */
  role: string
  photo: string | undefined
  /** Edits of each identity that are not finished yet. */
  unsent?: ReadonlyMap<string, number> | undefined
  /** Beside the name: the person's homepage, where there is one. */
  homepage?: string | undefined
  /** What belongs to the identities: joining, creating, the organisation's centre and homepage. */
  organisationLinks: readonly PanelLink[]
  /** Personal centre, help, backstage. */
  links: readonly PanelLink[]
  onLink: () => void
  /** Appearance and language. */
  settings: ReactNode
  onSwitch: (domain: string) => void
  /** For those who run the platform. */
  onPlatform?: (() => void) | undefined
  onSync: () => void
  onKeys: () => void
  onLogout: () => void
}

/** A page that the panel leads to. */
export interface PanelLink {
  readonly label: string
  readonly href: string
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string; className?: string | undefined }>
}

/** The user-info panel: who, in which identity, how the app looks, and the way out. */
export function PersonPanel(props: PersonPanelProps) {
  const { detail, role, photo } = props
  const words = useText(identityText).panel
  const phone = useIsPhone()
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Avatar name={detail.user.name} src={photo} size={48} />
        <div className={classes.who}>
          <span className={classes.name}>{detail.user.name}</span>
          {detail.user.mobile === '' ? (
            <UiLink href="/bindMobile" className={classes.homepage} onClick={props.onLink}>
              {words.bindMobile}
            </UiLink>
          ) : (
            <span className={classes.detail}>{groupPhone(detail.user.mobile)}</span>
          )}
          {role !== '' && (
            <span className={classes.detail}>
              {words.role} · {role}
            </span>
          )}
        </div>
        {props.homepage !== undefined && (
          <UiLink href={props.homepage} className={classes.homepage} onClick={props.onLink}>
            {words.links.homepage}
          </UiLink>
        )}
      </div>
      <section className={classes.part} aria-label={words.identities}>
        <IdentityList detail={detail} unsent={props.unsent} onSwitch={props.onSwitch} onPlatform={props.onPlatform} />
        <Links links={props.organisationLinks} onLink={props.onLink} />
      </section>
      <section className={classes.settings}>{props.settings}</section>
      <section className={classes.part}>
        <Links links={props.links} onLink={props.onLink} />
        <Act icon={IconRefresh} label={words.sync} onPress={props.onSync} />
        {!phone && <Act icon={IconKeyboard} label={words.keys} onPress={props.onKeys} />}
        <Act icon={IconLogout} label={words.logout} onPress={props.onLogout} />
      </section>
    </div>
  )
}

function Links({ links, onLink }: { links: readonly PanelLink[]; onLink: () => void }) {
  return links.map(({ label, href, icon: Icon }) => (
    <UiLink key={href} href={href} className={classes.act} onClick={onLink}>
      <Icon size={20} stroke={1.75} className={classes.icon} />
      {label}
    </UiLink>
  ))
}

interface ActProps {
  icon: ComponentType<{ size?: number | string; stroke?: number | string; className?: string | undefined }>
  label: string
  onPress: () => void
}

function Act({ icon: Icon, label, onPress }: ActProps) {
  return (
    <button type="button" className={classes.act} onClick={onPress}>
      <Icon size={20} stroke={1.75} className={classes.icon} />
      {label}
    </button>
  )
}
