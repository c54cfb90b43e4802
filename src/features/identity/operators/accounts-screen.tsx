import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type AccountLine, type OrganisationLine, operatorCalls } from '#contract/domains/identity/operator-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { operatorText } from '#src/i18n/identity/operators.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { CaseList, type Place } from '#src/features/identity/session/case-list.tsx'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useFetched } from '#src/records/use-fetched.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import classes from './operators.module.css'

const PANEL = 'platform-accounts'

interface Asked {
  words: string
  isFrozen?: boolean
}

/** Accounts and organisations of the platform: found, frozen with a reason, and let go on. */
export function AccountsScreen() {
  const words = useText(operatorText).account
  const [tab, setTab] = useState<'accounts' | 'organisations'>('accounts')
  return (
    <Page title={words.title} width="narrow">
      <TabList
        label={words.tabs}
        panelId={PANEL}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'accounts', label: words.accounts },
          { key: 'organisations', label: words.organisations },
        ]}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
        <PageSection>{tab === 'accounts' ? <Accounts /> : <Organisations />}</PageSection>
      </div>
    </Page>
  )
}

function useAsked(): [Asked & Place, Place, (place: Place) => void, (asked: Asked) => void] {
  const [asked, setAsked] = useState<Asked>({ words: '' })
  const [place, setPlace] = useState<Place>({ pageNo: 1, pageSize: 20 })
  const ask = (next: Asked) => {
    setAsked(next)
    setPlace((before) => ({ ...before, pageNo: 1 }))
  }
  return [{ ...asked, ...place }, place, setPlace, ask]
}

function Accounts() {
  const words = useText(operatorText).account
  const [input, place, setPlace, ask] = useAsked()
  const [chosen, setChosen] = useState<AccountLine>()
  const fetched = useFetched(operatorCalls.accountLines, input)
  const { run } = useCall(operatorCalls.accountFreeze)
  return (
    <>
      <Tools label={words.searchAccount} onAsk={ask} />
      <CaseList fetched={fetched} place={place} onPlace={setPlace} keyOf={(one) => one.userId} none={words.none}>
        {(one) => ({
          title: <Titled name={one.name} status={one.status} />,
          lines: [
            [one.username, one.mobile].filter((part) => part !== '').join(' · '),
            one.frozenReason && words.because(one.frozenReason),
          ],
          act: <FreezeButton name={one.name} status={one.status} onPress={() => setChosen(one)} />,
        })}
      </CaseList>
      {chosen !== undefined && (
        <FreezeDialog
          name={chosen.name}
          draftKey={`freeze:${chosen.userId}`}
          isFrozen={chosen.status === 'frozen'}
          what={words.freezeAccountText}
          freeze={(isFrozen, reason) => run({ userId: chosen.userId, isFrozen, reason })}
          onClose={() => setChosen(undefined)}
          onDone={fetched.reload}
        />
      )}
    </>
  )
}

function Organisations() {
  const words = useText(operatorText).account
  const [input, place, setPlace, ask] = useAsked()
  const [chosen, setChosen] = useState<OrganisationLine>()
  const fetched = useFetched(operatorCalls.organisationLines, input)
  const { run } = useCall(operatorCalls.organisationFreeze)
  return (
    <>
      <Tools label={words.searchOrganisation} onAsk={ask} />
      <CaseList fetched={fetched} place={place} onPlace={setPlace} keyOf={(one) => one.domainUri} none={words.none}>
        {(one) => ({
          title: <Titled name={one.groupName} status={one.status} />,
          lines: [
            [words.members(one.members), ...(one.ownerName === '' ? [] : [words.owner(one.ownerName)])].join(' · '),
            one.frozenReason && words.because(one.frozenReason),
          ],
          act: <FreezeButton name={one.groupName} status={one.status} onPress={() => setChosen(one)} />,
        })}
      </CaseList>
      {chosen !== undefined && (
        <FreezeDialog
          name={chosen.groupName}
          draftKey={`freeze:${chosen.domainUri}`}
          isFrozen={chosen.status === 'frozen'}
          what={words.freezeOrganisationText}
          freeze={(isFrozen, reason) => run({ domainUri: chosen.domainUri, isFrozen, reason })}
          onClose={() => setChosen(undefined)}
          onDone={fetched.reload}
        />
      )}
    </>
  )
}

const TONES: Readonly<Record<AccountLine['status'], StatusTone>> = {
  notActivated: 'neutral',
  active: 'good',
  frozen: 'attention',
  cancelling: 'active',
  cancelled: 'neutral',
}

function Titled({ name, status }: { name: string; status: AccountLine['status'] }) {
  const words = useText(operatorText).account.status
  return (
    <>
      {name}
      <StatusTag tone={TONES[status]}>{words[status]}</StatusTag>
    </>
  )
}

/** Only between active and frozen does an operator move anything; what is being closed is still in use. */
function FreezeButton(props: { name: string; status: AccountLine['status']; onPress: () => void }) {
  const words = useText(operatorText).account
  if (props.status === 'notActivated' || props.status === 'cancelled') return null
  const isFrozen = props.status === 'frozen'
  return (
    <Button
      variant="default"
      aria-label={isFrozen ? words.unfreezeOne(props.name) : words.freezeOne(props.name)}
      onClick={props.onPress}
    >
      {isFrozen ? words.unfreeze : words.freeze}
    </Button>
  )
}

interface FreezeDialogProps
  extends Omit<Parameters<typeof DecisionDialog>[0], 'title' | 'yes' | 'decide' | 'children'> {
  name: string
  isFrozen: boolean
  /** What freezing does. */
  what: string
  freeze: (isFrozen: boolean, reason: string) => ReturnType<Parameters<typeof DecisionDialog>[0]['decide']>
}

function FreezeDialog({ name, isFrozen, what, freeze, ...rest }: FreezeDialogProps) {
  const words = useText(operatorText).account
  return (
    <DecisionDialog
      {...rest}
      title={isFrozen ? words.unfreezeOne(name) : words.freezeOne(name)}
      yes={
        isFrozen
          ? { label: words.unfreeze, done: words.unfrozenDone, needsReason: false }
          : { label: words.freeze, done: words.frozenDone, needsReason: true }
      }
      decide={(_, reason) => freeze(!isFrozen, reason)}
    >
      <p>{isFrozen ? words.unfreezeText : what}</p>
    </DecisionDialog>
  )
}

function Tools({ label, onAsk }: { label: string; onAsk: (asked: Asked) => void }) {
  const words = useText(operatorText).account
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<'all' | 'frozen'>('all')
  const asked = (shown: 'all' | 'frozen') =>
    onAsk({ words: typed.trim(), ...(shown === 'frozen' ? { isFrozen: true } : {}) })
  return (
    <form
      className={classes.tools}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        asked(only)
      }}
    >
      <TextInput
        className={classes.search}
        type="search"
        label={label}
        value={typed}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{words.search}</Button>
      <Segments
        label={words.filter}
        value={only}
        onChange={(next) => {
          setOnly(next)
          asked(next)
        }}
        options={[
          { value: 'all', label: words.all },
          { value: 'frozen', label: words.onlyFrozen },
        ]}
      />
    </form>
  )
}
