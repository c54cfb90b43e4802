import { type Account, accountCalls } from '#contract/domains/identity/account-calls.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import { useData } from '#src/data/data-context.tsx'
import { accountText } from '#src/i18n/account.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import classes from './account.module.css'
import { AccountLoaded } from './account-loaded.tsx'
import { EntryForm } from './entry-form.tsx'
import { useAccountForm } from './use-account-form.ts'

/** By the spec's numbers. */
const STATES = ['none', 'inReview', 'rejected', 'certified'] as const
const TONES: readonly StatusTone[] = ['neutral', 'active', 'attention', 'good']

/** The person's real name: its state, and the form where it is not certified. */
export function AuthPage() {
  const words = useText(accountText).auth
  return (
    <Page title={words.title} width="narrow">
      <AccountLoaded>{(account, reload) => <RealName account={account} reload={reload} />}</AccountLoaded>
    </Page>
  )
}

function RealName({ account, reload }: { account: Account; reload: () => void }) {
  const words = useText(accountText).auth
  const { status, name, idNo } = account.realName
  const state = STATES[status]
  return (
    <>
      <PageSection title={words.state} actions={<StatusTag tone={TONES[status]}>{words[state]}</StatusTag>}>
        {status !== 0 && (
          <FactList
            facts={[
              { key: 'name', label: words.name, value: name },
              { key: 'idNo', label: words.idNo, value: idNo },
            ]}
          />
        )}
        {state !== 'certified' && <p className={classes.lead}>{words[`${state}Text`]}</p>}
      </PageSection>
      {(state === 'none' || state === 'rejected') && (
        <PageSection title={words.submit}>
          <div className={classes.narrow}>
            <RealNameForm name={name || account.name} onDone={reload} />
          </div>
        </PageSection>
      )}
    </>
  )
}

function RealNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const words = useText(accountText).auth
  const { callServer } = useData()
  const { form, trouble } = useAccountForm<{ name: string | undefined; idNo: string | undefined }>({
    initial: { name, idNo: '' },
    rules: {
      name: (value) => needed(text(accountText).auth.name)(value),
      idNo: (value) => {
        if (!value) return text(accountText).auth.idNoNeeded
        const checked = checkResidentId(value, { today: shanghaiDate(Date.now()), allowOldForm: true })
        return checked.ok ? undefined : text(accountText).auth.idNoWrong
      },
    },
    fields: { identityNumberInvalid: 'idNo' },
    send: async ({ name = '', idNo = '' }) => {
      const input = { name: name.trim(), idType: 'residentId' as const, idNo: idNo.trim() }
      const answer = await callServer(accountCalls.authenticate, input, { isShown: true })
      if (answer.kind !== 'ok') return answer
      onDone()
      return undefined
    },
  })
  return (
    <EntryForm form={form} title={words.title} submit={words.submit} trouble={trouble}>
      <TextField field={form.field('name')} label={words.name} autoComplete="name" max={30} required />
      <TextField field={form.field('idNo')} label={words.idNo} max={18} required />
    </EntryForm>
  )
}
