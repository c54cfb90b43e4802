import { Button } from '@mantine/core'
import type { FileRef } from '#contract/domains/files.ts'
import { type Account, accountCalls } from '#contract/domains/identity/account-calls.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import { useData } from '#src/data/data-context.tsx'
import { useUpload } from '#src/data/files/use-upload.ts'
import { useOnline } from '#src/data/use-online.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { realNameText } from '#src/i18n/identity/real-name.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ImageUpload } from '#src/ui/media/image-upload.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './account.module.css'
import { AccountLoaded } from './account-loaded.tsx'
import { EntryForm } from './entry-form.tsx'
import { personNameRule } from './person-name-rule.ts'
import { useAccountForm } from './use-account-form.ts'

/** By the spec's numbers. */
const STATES = ['none', 'inReview', 'rejected', 'certified'] as const
const TONES: readonly StatusTone[] = ['neutral', 'active', 'attention', 'good']

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
        {(account, reload) => <RealName account={account} reload={reload} />}
      </AccountLoaded>
    </Page>
  )
}

function RealName({ account, reload }: { account: Account; reload: () => void }) {
  const words = useText(realNameText)
  const { status, name, idNo, reason } = account.realName
  const state = STATES[status]
  // An operator says why in his own words; a comparison has only one answer.
  const judged = state === 'rejected' && reason !== '' && reason !== 'mismatch' ? words.rejectedBy(reason) : undefined
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
        {state !== 'certified' && <p className={classes.lead}>{judged ?? words[`${state}Text`]}</p>}
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

interface Values {
  name: string | undefined
  idNo: string | undefined
  /** Both sides of the card. */
  front: File | undefined
  back: File | undefined
}

function RealNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const words = useText(realNameText)
  const { callServer } = useData()
  const upload = useUpload()
  const online = useOnline()
  const { form, trouble } = useAccountForm<Values>({
    initial: { name, idNo: '', front: undefined, back: undefined },
    rules: {
      name: personNameRule,
      idNo: (value) => {
        if (!value) return text(realNameText).idNoNeeded
        const checked = checkResidentId(value, { today: shanghaiToday(), allowOldForm: true })
        return checked.ok ? undefined : text(realNameText).idNoWrong
      },
    },
    fields: { identityNumberInvalid: 'idNo' },
    send: async ({ name = '', idNo = '', front, back }) => {
      const pictures: FileRef[] = []
      for (const file of [front, back]) {
        const sent = file && (await upload(file))
        if (sent && sent.kind !== 'ok') return sent
        if (sent) pictures.push(sent.result.file)
      }
      const input = { name: name.trim(), idType: 'residentId' as const, idNo: idNo.trim(), pictures }
      const answer = await callServer(accountCalls.authenticate, input, { isShown: true })
      if (answer.kind !== 'ok') return answer
      onDone()
      return undefined
    },
  })
  return (
    <EntryForm
      form={form}
      title={words.title}
      submit={words.submit}
      trouble={trouble}
      blocked={online ? undefined : words.needsServer}
    >
      <TextField field={form.field('name')} label={words.name} autoComplete="name" max={30} required />
      <TextField field={form.field('idNo')} label={words.idNo} max={18} required />
      <p className={classes.lead}>{words.pictures}</p>
      <ImageUpload label={words.front} value={form.values.front} onChange={(file) => form.set('front', file)} />
      <ImageUpload label={words.back} value={form.values.back} onChange={(file) => form.set('back', file)} />
    </EntryForm>
  )
}
