import { useMemo, useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { type Account, accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { centreText } from '#src/i18n/identity/centre.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import type { ShownRow } from '#src/ui/form/form-state.ts'
import { LoadNewest } from '#src/ui/form/load-newest.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { SkeletonSections } from '#src/ui/state/skeleton-sections.tsx'
import { AccountLoaded } from '../account/account-loaded.tsx'
import { personNameRule } from '../account/person-name-rule.ts'
import classes from '../organisations/organisations.module.css'
import { PictureField } from '../organisations/picture-field.tsx'
import { RoleTagPicker } from '../roles/role-tag-picker.tsx'

interface PersonalInfoProps {
  /** Name or photo are others now: the shell shows them too. */
  onChanged: () => Promise<unknown>
}

/** The person himself: photo, name, what he does in the trade; number and address are shown and changed under safety. */
export function PersonalInfo({ onChanged }: PersonalInfoProps) {
  const words = useText(centreText).personal
  return (
    <Page title={words.title} width="narrow">
      <AccountLoaded skeleton={<SkeletonSections sections={[{ fields: 6 }]} />}>
        {(account, reload) => (
          <PersonForm
            account={account}
            onReload={reload}
            onSaved={async () => {
              reload()
              await onChanged()
            }}
          />
        )}
      </AccountLoaded>
    </Page>
  )
}

interface Values {
  photo: FileRef | null
  name: string | undefined
  roleTags: readonly number[]
}

const valuesOf = ({ photo, name, roleTags }: Account): Values => ({ photo, name, roleTags })

interface PersonFormProps {
  account: Account
  onSaved: () => Promise<void>
  onReload: () => void
}

function PersonForm({ account, onSaved, onReload }: PersonFormProps) {
  const words = useText(centreText).personal
  const { offlineKept } = useText(callProblemText)
  const online = useOnline()
  const { run } = useCall(accountCalls.accountSave)
  const store = useDraftStore()
  const [isStale, setStale] = useState(false)
  const row = useMemo((): ShownRow => ({ uri: account.username, ...valuesOf(account) }), [account])
  const form = useForm<Values>({
    initial: valuesOf(account),
    rules: { name: personNameRule },
    draft: { store, key: 'account' },
    row,
    onSubmit: async (_, changed, seen) => {
      const answer = await run({
        ...('photo' in changed ? { photo: changed.photo ?? null } : {}),
        ...('name' in changed ? { name: changed.name?.trim() ?? '' } : {}),
        ...(changed.roleTags ? { roleTags: [...changed.roleTags] } : {}),
        seen: Object.fromEntries(Object.keys(changed).map((key) => [key, (seen ?? row)[key]])),
      })
      setStale(answer.kind === 'code' && answer.reason === 'changedMeanwhile')
      if (answer.kind !== 'ok') return { name: callProblem(answer, true) }
      showToast('done', words.saved)
      return undefined
    },
    onDone: onSaved,
  })
  const tags = form.field('roleTags')
  const loadNewest = () => {
    setStale(false)
    form.reset()
    onReload()
  }
  return (
    <PageSection>
      <FormLayout
        form={form}
        labels={{ photo: words.photo, name: words.name, roleTags: words.title }}
        columns={2}
        offline={online ? undefined : offlineKept}
        note={isStale && <LoadNewest onPress={loadNewest} />}
      >
        <TextField field={form.field('name')} label={words.name} required max={30} />
        <PictureField field={form.field('photo')} label={words.photo} />
        <dl className={classes.facts} data-wide>
          <dt>{words.username}</dt>
          <dd>{account.username}</dd>
          <dt>{words.mobile}</dt>
          <dd>{account.mobile || words.unset}</dd>
          <dt>{words.email}</dt>
          <dd>
            {account.email === ''
              ? words.unset
              : `${account.email} · ${account.isEmailProven ? words.proven : words.unproven}`}
          </dd>
        </dl>
        <div data-wide>
          <RoleTagPicker value={tags.value} onChange={tags.onChange} id={tags.id} error={tags.error} />
        </div>
      </FormLayout>
    </PageSection>
  )
}
