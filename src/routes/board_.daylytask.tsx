import { createFileRoute } from '@tanstack/react-router'
import { type SchedulePlace, ScheduleScreen } from '#src/features/board/schedule/schedule-screen.tsx'
import { boardTitles } from '#src/i18n/board/board-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/board_/daylytask')({
  component: ScheduleRoute,
  validateSearch: ({ tab, item, day, add }: Record<string, unknown>): SchedulePlace => ({
    // Named even when there is none: what is left out would stay as the address has it.
    tab: tab === 'calendar' ? tab : undefined,
    item: typeof item === 'string' ? item : undefined,
    day: typeof day === 'string' ? day : undefined,
    add: add === undefined ? undefined : '1',
  }),
  staticData: {
    title: () => text(boardTitles).daylytask,
    permission: 'org_structure',
    rows: 'scheduleItem',
    parent: '/board',
    isPage: true,
  },
})

function ScheduleRoute() {
  const place = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ScheduleScreen
      place={place}
      onPlace={(next, options) => void navigate({ search: next, replace: options?.replace === true })}
    />
  )
}
