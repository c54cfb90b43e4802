import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FoundOrganisation, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { addJoinWish, joinWish } from '#contract/domains/joining/join-wish.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { OrganisationMark } from '#src/records/organisation-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './organisations.module.css'

/** Search by name, and the application. */
export function FindOrganisation({ onJoined }: { onJoined: () => Promise<unknown> }) {
  const words = useText(joinText).join
  const online = useOnline()
  const { run } = useCall(organisationCalls.organisationSearch)
  const [found, setFound] = useState<readonly FoundOrganisation[]>()
  const [chosen, setChosen] = useState<FoundOrganisation>()
  const form = useForm<{ name: string | undefined }>({
    initial: { name: '' },
    rules: { name: (name) => ([...(name?.trim() ?? '')].length < 2 ? words.needName : undefined) },
    onSubmit: async ({ name }) => {
      const answer = await run({ name: name?.trim() ?? '' })
      if (answer.kind !== 'ok') return { name: callProblem(answer) }
      setFound(answer.result.organisations)
      return undefined
    },
  })
  return (
    <>
      <PageSection>
        <FormLayout
          form={form}
          labels={{ name: words.name }}
          submitLabel={words.search}
          offline={online ? undefined : words.needsServer}
        >
          <TextField field={form.field('name')} label={words.name} max={50} required />
        </FormLayout>
      </PageSection>
      {found !== undefined && (
        <PageSection>
          {found.length === 0 ? (
            <StateEmpty kind="missing" text={words.none} hint={words.noneHint} />
          ) : (
            <ul className={classes.list}>
              {found.map((one) => (
                <Line key={one.domainUri} one={one} onApply={() => setChosen(one)} />
              ))}
            </ul>
          )}
        </PageSection>
      )}
      {chosen !== undefined && (
        <ApplyDialog
          organisation={chosen}
          onClose={() => setChosen(undefined)}
          onApplied={async (isMember) => {
            setFound((before) =>
              before?.map((one) =>
                one.domainUri === chosen.domainUri ? { ...one, relation: isMember ? 'member' : 'applied' } : one,
              ),
            )
            if (isMember) await onJoined()
          }}
        />
      )}
    </>
  )
}

function Line({ one, onApply }: { one: FoundOrganisation; onApply: () => void }) {
  const words = useText(joinText).join
  const act = one.joinPolicy === 'open' ? words.joinNow : words.apply
  const mayApply = one.joinPolicy === 'apply' || one.joinPolicy === 'open'
  return (
    <li className={classes.line}>
      <OrganisationMark name={one.asname || one.groupName} logo={one.logo} size={40} />
      <div className={classes.words}>
        <span className={classes.name}>
          {one.groupName}
          {one.isCertified && <StatusTag tone="good">{words.certified}</StatusTag>}
        </span>
        <span className={classes.quiet}>{one.asname}</span>
      </div>
      <div className={classes.acts}>
        {one.relation !== 'none' ? (
          <StatusTag tone={one.relation === 'member' ? 'good' : 'active'}>{words[one.relation]}</StatusTag>
        ) : mayApply ? (
          <Button variant="default" aria-label={`${act} ${one.groupName}`} onClick={onApply}>
            {act}
          </Button>
        ) : (
          <span className={classes.quiet}>{words.closed}</span>
        )}
      </div>
    </li>
  )
}

const NOTE_LENGTH = 200

interface ApplyDialogProps {
  organisation: FoundOrganisation
  onClose: () => void
  onApplied: (isMember: boolean) => Promise<void>
}

function ApplyDialog({ organisation, onClose, onApplied }: ApplyDialogProps) {
  const words = useText(joinText).join
  const { run } = useCall(organisationCalls.joinApply)
  const online = useOnline()
  const save = useSave()
  const newId = useNewId()
  const store = useDraftStore()
  const form = useForm<{ note: string | undefined }>({
    initial: { note: '' },
    rules: { note: lengthBetween(0, NOTE_LENGTH) },
    draft: { store, key: `join:${organisation.domainUri}` },
    onSubmit: async ({ note }) => {
      const { domainUri, groupName } = organisation
      if (!online) {
        // Handed in when the network is back, like any other edit.
        const values = { domainUri, organisation: groupName, note: note?.trim() || null }
        const saved = await save([commandOf(addJoinWish, { uri: newId(joinWish.idPrefix), values })])
        if (saved.kind === 'refused') return {}
        onClose()
        await onApplied(false)
        return undefined
      }
      const answer = await run({ domainUri, note: note?.trim() ?? '' })
      if (answer.kind !== 'ok') return { note: callProblem(answer, true) }
      const isMember = answer.result.status === 1
      showToast('done', isMember ? words.joined : words.sent)
      onClose()
      await onApplied(isMember)
      return undefined
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.applyTitle(organisation.groupName)}>
      <FormLayout form={form} labels={{ note: words.note }} submitLabel={words.send} onCancel={onClose}>
        <LongTextField field={form.field('note')} label={words.note} max={NOTE_LENGTH} />
      </FormLayout>
    </Dialog>
  )
}
