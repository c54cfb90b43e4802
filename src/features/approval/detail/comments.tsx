import { useState } from 'react'
import { commentApproval } from '#contract/domains/approval/approval-mutations.ts'
import type { approval } from '#contract/domains/approval/approval-record.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordFiles } from '#src/records/files/record-files.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import classes from './detail.module.css'
import { FileLinks } from './file-links.tsx'

interface Typed {
  content: string | undefined
  mentions: readonly string[]
  files: unknown
}

const EMPTY: Typed = { content: undefined, mentions: [], files: [] }

/** What those who take part say of it, and a place to say more; sent when there is a network. */
export function Comments({ row }: { row: Row<typeof approval> }) {
  const words = useText(approvalsText)
  const [written, setWritten] = useState(0)
  const names = new Map([
    [row.starterUsername, row.starterName],
    ...row.tasks.map(({ assignee, name }) => [assignee, name] as const),
    ...row.copies.map(({ username, name }) => [username, name] as const),
  ])
  return (
    <>
      {row.comments.length === 0 && <p className={classes.quiet}>{words.noComments}</p>}
      <ul className={classes.comments}>
        {row.comments.map(({ commentId, by, byName, content, files, at }) => (
          <li key={commentId} className={classes.comment}>
            <span className={classes.commentHead}>
              <span className={classes.nodeName}>{byName || (names.get(by) ?? row.starterName)}</span>
              <span className={classes.quiet}>{at === 0 ? words.notSent : <RelativeTime atMs={at} />}</span>
            </span>
            <span className={classes.said}>{content}</span>
            {files.length > 0 && <FileLinks files={files} />}
          </li>
        ))}
      </ul>
      <div className={classes.writing}>
        <WriteComment key={written} uri={row.uri} names={names} onDone={() => setWritten(written + 1)} />
      </div>
    </>
  )
}

interface WriteCommentProps {
  uri: string
  names: ReadonlyMap<string, string>
  onDone: () => void
}

function WriteComment({ uri, names, onDone }: WriteCommentProps) {
  const words = useText(approvalsText)
  const who = useRunning()?.who
  const newId = useNewId()
  const save = useSave()
  const form = useForm<Typed>({
    initial: EMPTY,
    rules: { content: (value) => (value?.trim() ? undefined : words.commentNeeded) },
    onSubmit: async ({ content = '', mentions, files }) => {
      const given = { uri, commentId: newId('apc'), content: content.trim(), mentions: [...mentions] }
      await save([commandOf(commentApproval, { ...given, files: files as FileRef[] })])
    },
    onDone,
    draft: { store: useDraftStore(), key: `approval-comment-${uri}` },
  })
  const others = [...names].filter(([username]) => username !== who?.username)
  return (
    <FormLayout
      form={form}
      labels={{ content: words.write, mentions: words.mention, files: words.comment }}
      submitLabel={words.send}
    >
      <LongTextField field={form.field('content')} label={words.write} max={1000} wide />
      {others.length > 0 && (
        <TagsField
          field={form.field('mentions')}
          label={words.mention}
          options={others.map(([value, label]) => ({ value, label: label || value }))}
        />
      )}
      <RecordFiles field={form.field('files')} label="" required={false} max={9} pictures={false} />
    </FormLayout>
  )
}
