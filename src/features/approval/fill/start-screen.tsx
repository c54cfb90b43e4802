import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { approvalTemplate, mayStart } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './start.module.css'
import { TemplateIcon } from './template-icon.tsx'

type Template = Row<typeof approvalTemplate>

const ENABLED = { filters: [{ field: 'status', is: 'enabled' }], sort: [{ field: 'sortNo' }] } as const
const RECENT = 4

/** What may be asked for, by groups, what was used lately first. */
export function StartScreen() {
  const words = useText(approvalFillText)
  const { start } = useText(approvalsText)
  const username = useRunning()?.who.username ?? ''
  const [search, setSearch] = useState('')
  const asked =
    search.trim() === '' ? ENABLED : { ...ENABLED, text: search, textFields: ['name', 'description'] as const }
  const { rows, state } = useRows(approvalTemplate, asked)
  const mine = useRows(
    approval,
    useMemo(
      () => ({
        filters: [{ field: 'starterUsername', is: username }] as const,
        sort: [{ field: 'startedAt', descending: true }] as const,
        limit: 20,
      }),
      [username],
    ),
  )
  // Of departments and roles the server is the judge; only who is left out by name is left out here.
  const open = rows.filter((row) => row.starterKind !== 'users' || mayStart(row, { username, path: [], roles: [] }))
  const recent = [...new Set(mine.rows.map(({ templateUri }) => templateUri))]
    .flatMap((uri) => open.find((row) => row.uri === uri) ?? [])
    .slice(0, RECENT)
  const groups = Map.groupBy(open, ({ groupName }) => groupName)
  return (
    <Page title={start}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={words.findTemplate}
        placeholder={words.findTemplate}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {state === 'loading' ? (
        <SkeletonList />
      ) : open.length === 0 ? (
        <StateEmpty kind={search === '' ? 'nothing' : 'missing'} text={words.noTemplate} hint={words.noTemplateHint} />
      ) : (
        <>
          {search === '' && recent.length > 0 && <Group title={words.recent} rows={recent} />}
          {[...groups].map(([name, some]) => (
            <Group key={name} title={name} rows={some} />
          ))}
        </>
      )}
    </Page>
  )
}

function Group({ title, rows }: { title: string; rows: readonly Template[] }) {
  return (
    <PageSection title={title}>
      <ul className={classes.tiles}>
        {rows.map(({ uri, name, icon, description }) => (
          <li key={uri}>
            <UiLink href={`/approve/fill?template=${uri}`} className={classes.tile}>
              <TemplateIcon name={icon} />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                {description !== '' && <span className={classes.about}>{description}</span>}
              </span>
            </UiLink>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
