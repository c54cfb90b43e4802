import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { boardCalls } from '#contract/domains/board/board-calls.ts'
import {
  closeCooperationPost,
  cooperationPost,
  REVIEWS_CONTENT,
  reviewCooperationPost,
} from '#contract/domains/board/cooperation-post.ts'
import { dayAt } from '#contract/domains/board/occurrences.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { cooperationText } from '#src/i18n/board/cooperation.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from './cooperation.module.css'
import { PostForm } from './post-form.tsx'

type Post = Row<typeof cooperationPost>

interface PostPanelProps {
  uri: string
  regionName: (code: string) => string | undefined
  onClose: () => void
}

/** One post: what is looked for, the number on a tap, and what its author or a reviewer does with it. */
export function PostPanel({ uri, regionName, onClose }: PostPanelProps) {
  const words = useText(cooperationText)
  const { row, state } = useRow(cooperationPost, uri)
  return (
    <SidePanel title={row?.title ?? words.title} onClose={onClose}>
      {row ? (
        <Shown row={row} regionName={regionName} />
      ) : state === 'loading' ? (
        <SkeletonDetail />
      ) : (
        <MissingRecord isOutOfReach={false} />
      )}
    </SidePanel>
  )
}

function Shown({ row, regionName }: { row: Post; regionName: PostPanelProps['regionName'] }) {
  const words = useText(cooperationText)
  const language = useLanguage()
  const me = useRunning()?.who
  const isOwn = row.authorUsername === me?.username && row.authorDomain === me.domain
  const said = (field: 'kind' | 'trade' | 'status') => enumLabel(field, row[field], language, cooperationPost.name)
  const labelOf = (field: string) => fieldLabel(cooperationPost.name, field, language)
  const facts = [
    { key: 'kind', label: labelOf('kind'), value: said('kind') },
    { key: 'trade', label: labelOf('trade'), value: said('trade') },
    { key: 'regionCode', label: labelOf('regionCode'), value: regionName(row.regionCode) ?? row.regionCode },
    { key: 'headcount', label: labelOf('headcount'), value: row.headcount === null ? '' : words.people(row.headcount) },
    { key: 'startDate', label: labelOf('startDate'), value: row.startDate },
    { key: 'days', label: labelOf('days'), value: row.days === null ? '' : words.lasts(row.days) },
    { key: 'priceText', label: labelOf('priceText'), value: row.priceText },
    { key: 'author', label: labelOf('authorName'), value: words.by(row.authorName, row.domainName) },
    { key: 'expireAt', label: labelOf('expireAt'), value: dayAt(row.expireAt) },
  ].filter(({ value }) => value !== null && value !== '')
  return (
    <>
      <p>
        {row.isHidden && <StatusTag tone="attention">{words.hidden}</StatusTag>}
        {row.status !== 'open' && <StatusTag>{said('status')}</StatusTag>}
        <RecordMark collection={cooperationPost} uri={row.uri} />
      </p>
      {row.description !== null && <p className={classes.text}>{row.description}</p>}
      {row.images !== null && <FilePictures pictures={row.images} label={words.photos} />}
      <FactList facts={facts} />
      <Contact row={row} isOwn={isOwn} />
      {isOwn ? <OwnActs row={row} /> : <OthersActs row={row} />}
      <ReviewActs row={row} />
    </>
  )
}

/** The number comes from the server when somebody asks for it, and stays nowhere. */
function Contact({ row, isOwn }: { row: Post; isOwn: boolean }) {
  const words = useText(cooperationText)
  const online = useOnline()
  const { state, run } = useCall(boardCalls.cooperationContact)
  const isOpen = isOwn || (row.status === 'open' && !row.isHidden)
  if (!isOpen) return <p className={classes.quiet}>{words.gone}</p>
  return (
    <div className={classes.contact}>
      <div>{words.contact(row.contactName)}</div>
      {state.kind === 'ok' ? (
        <Button
          component="a"
          href={`tel:${state.result.mobile}`}
          className={classes.call}
          leftSection={<IconPhone size={18} stroke={1.75} />}
        >
          {words.call(state.result.mobile)}
        </Button>
      ) : (
        <>
          <Button
            className={classes.call}
            loading={state.kind === 'loading'}
            leftSection={<IconPhone size={18} stroke={1.75} />}
            onClick={() => {
              run({ uri: row.uri }).then((result) => {
                if (result.kind !== 'ok') showToast('problem', online ? words.failed : words.offline)
              }, reportError)
            }}
          >
            {words.look}
          </Button>
          {!online && <NeedsNetwork />}
          {!isOwn && <p className={classes.quiet}>{words.lookHint}</p>}
        </>
      )}
      {row.contactCount > 0 && <p className={classes.quiet}>{words.looked(row.contactCount)}</p>}
    </div>
  )
}

function OwnActs({ row }: { row: Post }) {
  const words = useText(cooperationText)
  const save = useSave()
  const [asked, setAsked] = useState<'matched' | 'closed'>()
  const [isEditing, setEditing] = useState(false)
  if (row.status !== 'open') return null
  return (
    <div className={classes.acts}>
      <Button variant="default" onClick={() => setEditing(true)}>
        {words.editShort}
      </Button>
      <Button variant="default" onClick={() => setAsked('matched')}>
        {words.matched}
      </Button>
      <Button variant="default" onClick={() => setAsked('closed')}>
        {words.close}
      </Button>
      {isEditing && <PostForm post={row} onClose={() => setEditing(false)} />}
      <Confirm
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'matched' ? words.matched : words.close}
        confirmLabel={asked === 'matched' ? words.matched : words.close}
        onConfirm={() => asked && save([commandOf(closeCooperationPost, { uri: row.uri, status: asked })])}
      >
        {asked === 'matched' ? words.matchedAsk : words.closeAsk}
      </Confirm>
    </div>
  )
}

function OthersActs({ row }: { row: Post }) {
  const words = useText(cooperationText)
  const online = useOnline()
  const { run } = useCall(boardCalls.reportCooperation)
  const [isAsked, setAsked] = useState(false)
  if (row.status !== 'open') return null
  const report = async (reason: string) => {
    const result = await run({ uri: row.uri, reason })
    if (result.kind === 'ok') showToast('done', result.result.isNew ? words.reported : words.reportedBefore)
    else showToast('problem', online ? words.failed : words.offline)
  }
  return (
    <div className={classes.acts}>
      <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
        {words.report}
      </Button>
      <TextInputDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.report}
        label={words.reportLabel}
        max={300}
        submitLabel={words.report}
        onSubmit={(reason) => void report(reason).catch(reportError)}
      />
    </div>
  )
}

/** For those who look after the platform. */
function ReviewActs({ row }: { row: Post }) {
  const words = useText(cooperationText)
  const may = useMay()
  const save = useSave()
  const [isAsked, setAsked] = useState(false)
  if (!may(REVIEWS_CONTENT) || row.status === 'removed') return null
  return (
    <div className={classes.acts}>
      {row.isHidden && (
        <Button
          onClick={() => {
            save([commandOf(reviewCooperationPost, { uri: row.uri, isKept: true })]).catch(reportError)
          }}
        >
          {words.keepPost}
        </Button>
      )}
      <Button color="red" variant="light" onClick={() => setAsked(true)}>
        {words.removePost}
      </Button>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.removePost}
        confirmLabel={words.removePost}
        destructive
        onConfirm={() => save([commandOf(reviewCooperationPost, { uri: row.uri, isKept: false })])}
      >
        {words.removeAsk}
      </Confirm>
    </div>
  )
}
