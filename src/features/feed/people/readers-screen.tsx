import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { type ArticleReader, articlePeopleCalls } from '#contract/domains/articles/article-people-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { readersText } from '#src/i18n/feed/readers.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { articleHref } from '../articles/one-article.ts'
import { ManagedPage } from './managed-page.tsx'
import classes from './people.module.css'
import { type ReaderGroup, readerGroups, withoutReminder } from './reader-groups.ts'
import { ReaderList } from './reader-list.tsx'

/** Who has read an article and who has not, by name and department; the others can be reminded. */
export function ReadersScreen({ articleId }: { articleId: string }) {
  const words = useText(readersText)
  const titles = useText(articleScreens)
  return (
    <ManagedPage articleId={articleId} title={titles.readers} denied={words.notYours}>
      {(one) => <Readers articleId={articleId} href={one && articleHref(one)} />}
    </ManagedPage>
  )
}

function Readers({ articleId, href }: { articleId: string; href: string | undefined }) {
  const words = useText(readersText)
  const { value, problem, isOffline, reload } = useFetched(articlePeopleCalls.readersOf, { articleId })
  const [chosen, setChosen] = useState<ReaderGroup>()
  const [department, setDepartment] = useState<string | null>(null)
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  const { title, requireAck, readers } = value
  if (readers.length === 0) return <StateEmpty text={words.nobodyAtAll} />
  const groups = readerGroups(readers, requireAck)
  const kinds = [...groups.keys()]
  // The page opens with those who are still to do something.
  const group = chosen ?? kinds.find((kind) => (groups.get(kind)?.length ?? 0) > 0) ?? 'unread'
  const nameOf = (reader: ArticleReader) => reader.department || words.noDepartment
  const departments = [...new Set(readers.map(nameOf))].sort((a, b) => a.localeCompare(b, 'zh-CN'))
  const shown = (groups.get(group) ?? []).filter((reader) => department === null || nameOf(reader) === department)
  return (
    <>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {href !== undefined && (
            <UiLink href={href} className={classes.open}>
              {words.open}
            </UiLink>
          )}
        </div>
        <Reminder articleId={articleId} readers={readers} requireAck={requireAck} onTold={reload} />
      </div>
      <TabList
        tabs={kinds.map((key) => ({ key, label: `${words.groups[key]} ${groups.get(key)?.length ?? 0}` }))}
        value={group}
        onChange={setChosen}
        label={words.groupsLabel}
        panelId="readers"
      />
      <div id="readers" role="tabpanel" aria-labelledby={`readers-${group}`}>
        {departments.length > 1 && (
          <Select
            className={classes.choice}
            aria-label={words.department}
            placeholder={words.allDepartments}
            data={departments}
            value={department}
            onChange={setDepartment}
            clearable
            searchable
          />
        )}
        {shown.length === 0 ? (
          <StateEmpty
            kind={department === null && group.startsWith('un') ? 'done' : 'nothing'}
            text={department !== null ? words.nobodyHere : group.startsWith('un') ? words.allDone : words.nobody}
          />
        ) : (
          departments
            .map((name) => [name, shown.filter((reader) => nameOf(reader) === name)] as const)
            .filter(([, people]) => people.length > 0)
            .map(([name, people]) => <ReaderList key={name} department={name} readers={people} />)
        )}
      </div>
    </>
  )
}

interface ReminderProps {
  articleId: string
  readers: readonly ArticleReader[]
  requireAck: boolean
  onTold: () => Promise<void>
}

function Reminder({ articleId, readers, requireAck, onTold }: ReminderProps) {
  const words = useText(readersText)
  const { state, run } = useCall(articlePeopleCalls.remindReaders)
  const [isAsked, setAsked] = useState(false)
  const missing = readers.filter((reader) => (requireAck ? reader.ackAt : reader.readAt) === null)
  const due = withoutReminder(missing)
  if (missing.length === 0) return null
  if (due.length === 0) return <span className={classes.facts}>{words.remindAll}</span>
  const label = requireAck ? words.remindAck(due.length) : words.remind(due.length)
  const remind = async () => {
    const answer = await run({ articleId })
    const said = callProblem(answer)
    showToast(
      said === undefined ? 'done' : 'problem',
      answer.kind === 'ok' ? words.told(answer.result.told) : (said ?? ''),
    )
    await onTold()
  }
  return (
    <>
      <Button loading={state.kind === 'loading'} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={label}
        confirmLabel={label}
        onConfirm={() => remind()}
      >
        {words.remindAsk}
      </Confirm>
    </>
  )
}
