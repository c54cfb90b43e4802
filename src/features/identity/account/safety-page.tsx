import { useState } from 'react'
import { type Account, accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { NetworkButton } from '#src/features/identity/session/network-button.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { safetyText } from '#src/i18n/identity/account-safety.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { ActLine } from '#src/ui/act-line.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './account.module.css'
import { AccountLoaded } from './account-loaded.tsx'
import { BindMobileDialog } from './bind-mobile-dialog.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { Devices } from './devices.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { sentence } from './sentence.ts'

/** Password, number, mail, devices, and the end of the account. */
const SHAPE = [{ lines: 1 }, { lines: 1 }, { lines: 1 }, { lines: 3 }, { lines: 2 }]

/** What keeps an account safe: password, number, address, devices; and closing it. */
export function SafetyPage() {
  const words = useText(safetyText)
  return (
    <Page title={words.title} width="narrow">
      <AccountLoaded skeleton={<SkeletonSections sections={SHAPE} />}>
        {(account, reload) => <Safety account={account} reload={reload} />}
      </AccountLoaded>
    </Page>
  )
}

type Open = 'password' | 'mobile' | 'email' | 'close'

function Safety({ account, reload }: { account: Account; reload: () => void }) {
  const words = useText(safetyText)
  const { callServer } = useData()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const keep = async () => {
    const answer = await callServer(accountCalls.keepAccount, {}, { isShown: true })
    if (answer.kind === 'ok') showToast('done', words.closeKept)
    else showToast('problem', sentence(answer))
    reload()
  }
  return (
    <>
      <PageSection title={words.passwordTitle}>
        <ActLine what={words.passwordText}>
          <NetworkButton variant="default" reason={words.needs.check} onClick={() => setOpen('password')}>
            {words.passwordChange}
          </NetworkButton>
        </ActLine>
      </PageSection>
      <PageSection title={words.mobileTitle}>
        <ActLine what={account.mobile || words.mobileNone}>
          <NetworkButton variant="default" reason={words.needs.sms} onClick={() => setOpen('mobile')}>
            {account.mobile ? words.mobileChange : words.mobileBind}
          </NetworkButton>
        </ActLine>
      </PageSection>
      <PageSection title={words.emailTitle}>
        <ActLine
          what={
            <>
              {account.email || words.emailNone}
              {account.isEmailProven && <StatusTag tone="good">{words.emailProven}</StatusTag>}
            </>
          }
        >
          <NetworkButton variant="default" reason={words.needs.mail} onClick={() => setOpen('email')}>
            {words.emailChange}
          </NetworkButton>
        </ActLine>
      </PageSection>
      <PageSection title={words.devicesTitle}>
        <Devices />
      </PageSection>
      <PageSection title={words.closeTitle}>
        <p className={classes.lead}>{words.closeText}</p>
        {account.cancelAtMs === null ? (
          <ActLine what={words.closeCooling}>
            <NetworkButton variant="default" reason={words.needs.serve} onClick={() => setOpen('close')}>
              {words.closeStart}
            </NetworkButton>
          </ActLine>
        ) : (
          <ActLine what={<strong>{words.closing(dateTime(account.cancelAtMs))}</strong>}>
            <NetworkButton reason={words.needs.serve} onClick={() => void keep().catch(reportError)}>
              {words.closeKeep}
            </NetworkButton>
          </ActLine>
        )}
      </PageSection>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'mobile' && (
        <BindMobileDialog onClose={close} onBound={reload} withIntro={false} isChange={account.mobile !== ''} />
      )}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'close' && <CloseAccountDialog onClose={close} onClosing={reload} />}
    </>
  )
}
