import { Button } from '@mantine/core'
import { IconChecklist, IconShieldLock, IconUsers, IconWifiOff } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { welcomeText } from '#src/i18n/identity/welcome.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './welcome-page.module.css'

const ICONS = { offline: IconWifiOff, people: IconUsers, waiting: IconChecklist, safe: IconShieldLock }
const FACTS = ['offline', 'people', 'waiting', 'safe'] as const

/** What the product is, in one look, with the way in. `onInstall` is there when the browser would install it. */
export function WelcomePage({ onInstall }: { onInstall: (() => Promise<void>) | undefined }) {
  const words = useText(welcomeText)
  return (
    <div className={classes.page}>
      <div className={classes.lead}>
        <h1 className={classes.title}>{words.title}</h1>
        <p className={classes.sentence}>{words.lead}</p>
        <p className={classes.quiet}>{words.forWhom}</p>
        <div className={classes.acts}>
          <Button component={UiLink} href="/login" size="md">
            {words.signIn}
          </Button>
          <Button component={UiLink} href="/register" size="md" variant="default">
            {words.register}
          </Button>
          {onInstall && (
            <Button size="md" variant="default" onClick={() => void onInstall().catch(reportError)}>
              {words.install}
            </Button>
          )}
        </div>
        <p className={classes.links}>
          {!onInstall && <UiLink href="/help#access">{words.howToInstall}</UiLink>}
          <UiLink href="/help">{words.help}</UiLink>
        </p>
      </div>
      <ul className={classes.facts}>
        {FACTS.map((key) => {
          const Icon = ICONS[key]
          return (
            <li key={key} className={classes.fact}>
              <Icon size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
              <div>
                <h2 className={classes.factTitle}>{words.facts[key].title}</h2>
                <p className={classes.body}>{words.facts[key].body}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
