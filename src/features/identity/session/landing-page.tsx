import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CurrentUser } from '#contract/domains/identity/session-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { identityText } from '#src/i18n/identity/identity.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { IdentityList } from './identity-list.tsx'
import classes from './landing-page.module.css'

interface LandingPageProps {
  detail: CurrentUser
  onSwitch: (domain: string) => Promise<void>
  /** Asks the server again what the person may do. */
  onRefresh: () => Promise<void>
}

/** For an identity under which nothing may be used: the way to another one, or how to be added to an organisation. */
export function LandingPage({ detail, onSwitch, onRefresh }: LandingPageProps) {
  const words = useText(identityText).landing
  const [busy, setBusy] = useState(false)
  const others = detail.domains.filter((one) => one.domainUri !== detail.user.fkDomain)
  const refresh = () => {
    setBusy(true)
    void onRefresh()
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <Page title={words.title} width="narrow">
      <PageSection>
        <p className={classes.text}>{words.none}</p>
        {others.length > 0 ? (
          <>
            <p className={classes.text}>{words.choose}</p>
            <IdentityList detail={detail} shown={20} onSwitch={(domain) => void onSwitch(domain)} />
          </>
        ) : (
          <>
            <p className={classes.text}>{words.alone}</p>
            <dl className={classes.facts}>
              <dt>{words.username}</dt>
              <dd>{detail.user.username}</dd>
              <dt>{words.mobile}</dt>
              <dd>
                {detail.user.mobile === '' ? (
                  <UiLink href="/bindMobile">{words.bindMobile}</UiLink>
                ) : (
                  groupPhone(detail.user.mobile)
                )}
              </dd>
            </dl>
          </>
        )}
        <div className={classes.actions}>
          <Button variant="default" loading={busy} onClick={refresh}>
            {words.refresh}
          </Button>
          {others.length === 0 && (
            <>
              <Button variant="default" component={UiLink} href="/organizationCenter/create">
                {words.create}
              </Button>
              <Button component={UiLink} href="/organizationCenter/join">
                {words.join}
              </Button>
            </>
          )}
        </div>
      </PageSection>
    </Page>
  )
}
