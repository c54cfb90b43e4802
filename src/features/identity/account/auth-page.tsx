import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Account, accountCalls, type RealName } from '#contract/domains/identity/account-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { WithdrawButton } from '#src/features/identity/certification/withdraw-button.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { realNameText } from '#src/i18n/identity/real-name.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'
import { AccountLoaded } from './account-loaded.tsx'
import { RealNameForm } from './real-name-form.tsx'

const IN_REVIEW = 1
const REJECTED = 2
const CERTIFIED = 3
/** By the spec's numbers. */
const STATES = ['none', 'inReview', 'rejected', 'certified', 'expired'] as const
const TONES: readonly StatusTone[] = ['neutral', 'active', 'attention', 'good', 'attention']

/** The person's real name: its state, and the form where it is not certified. `back`: where he was led from, '' for nowhere. */
export function AuthPage({ back }: { back: string }) {
  const words = useText(realNameText)
  return (
    <Page
      title={words.title}
      width="narrow"
      actions={
        back !== '' && (
          <Button component={UiLink} href={back} variant="default">
            {words.wayBack}
          </Button>
        )
      }
    >
      <AccountLoaded skeleton={<SkeletonSections sections={[{ lines: 2 }, { fields: 4 }]} />}>
        {(account, reload) => <RealNamePart account={account} reload={reload} />}
      </AccountLoaded>
    </Page>
  )
}

function RealNamePart({ account, reload }: { account: Account; reload: () => void }) {
  const words = useText(realNameText)
  const [isChanging, setChanging] = useState(false)
  const { realName } = account
  const { status, change } = realName
  const state = STATES[status]
  const isCertified = state === 'certified'
  const isForm = isCertified ? isChanging || change?.status === REJECTED : state !== 'inReview'
  const title = isCertified ? words.changeTitle : state === 'rejected' ? words.correct : words.submit
  const done = () => {
    setChanging(false)
    reload()
  }
  return (
    <>
      <PageSection
        title={words.state}
        actions={
          <StatusTag tone={change?.status === IN_REVIEW ? 'active' : TONES[status]}>
            {change?.status === IN_REVIEW ? words.changing : words[state]}
          </StatusTag>
        }
      >
        {status !== 0 && (
          <FactList
            facts={[
              { key: 'name', label: words.name, value: realName.name },
              { key: 'idNo', label: words.idNo, value: realName.idNo },
              { key: 'validity', label: words.validity, value: validityOf(realName, words) },
              { key: 'mobile', label: words.mobile, value: account.mobile },
            ]}
          />
        )}
        <Said>{saidOf(realName, words)}</Said>
        <Said>{markedOf(realName, words)}</Said>
        <div className={classes.acts}>
          {(state === 'inReview' || change?.status === IN_REVIEW) && <WithdrawRealName onDone={reload} />}
          {isCertified && change === null && !isChanging && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )}
        </div>
      </PageSection>
      {isForm && (
        <PageSection title={title}>
          <div className={classes.narrow}>
            <RealNameForm
              key={`${status} ${change?.status ?? ''}`}
              realName={realName}
              accountName={account.name}
              isChange={isCertified}
              onDone={done}
              onCancel={isChanging ? () => setChanging(false) : undefined}
            />
          </div>
        </PageSection>
      )}
    </>
  )
}

type Words = (typeof realNameText)['zh']

function validityOf({ from, until, status }: RealName, words: Words): string {
  if (from === null) return status === CERTIFIED ? words.unsaid : ''
  return words.period(from, until ?? words.endless)
}

/** An operator says why in his own words; a comparison has only one answer. */
function saidOf({ status, reason, change }: RealName, words: Words): string {
  if (change?.status === IN_REVIEW) return words.changingText
  if (change) return words.changeRejected(change.reason)
  if (status === REJECTED && reason !== '' && reason !== 'mismatch') return words.rejectedBy(reason)
  return status === CERTIFIED ? '' : words[`${STATES[status]}Text` as 'noneText']
}

function markedOf(realName: RealName, words: Words): string {
  const { status, marked } = realName.change ?? realName
  if (status !== REJECTED || marked.length === 0) return ''
  return words.onlyMarked(marked.map((one) => words.fields[one]).join(words.between))
}

const Said = ({ children }: { children: string }) =>
  children === '' ? null : <p className={classes.lead}>{children}</p>

/** What became of it meanwhile is fetched where it could not be taken back. */
function WithdrawRealName({ onDone }: { onDone: () => void }) {
  const words = useText(realNameText)
  const { run } = useCall(accountCalls.realNameWithdraw)
  return <WithdrawButton words={words} withdraw={() => run({})} onDone={onDone} onRefused={onDone} />
}
