import { createFileRoute } from '@tanstack/react-router'
import { TemplateEditor } from '#src/features/feed/content/templates/template-editor.tsx'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/templateManage_/templateUpdate')({
  component: ScreenRoute,
  validateSearch: ({ uri }: Record<string, unknown>): { uri?: string | undefined } => ({
    uri: typeof uri === 'string' ? uri : undefined,
  }),
  staticData: {
    title: () => text(contentTitles).templateDraft,
    permission: 'content_management',
    rows: 'pageTemplate',
    parent: '/templateManage',
  },
})

function ScreenRoute() {
  const { uri } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplateEditor
      key={uri ?? ''}
      uri={uri ?? ''}
      onDone={(done) => void navigate({ to: '/templateManage/templateDetail', search: { uri: done }, replace: true })}
      onCancel={() =>
        void (uri === undefined
          ? navigate({ to: '/templateManage', replace: true })
          : navigate({ to: '/templateManage/templateDetail', search: { uri }, replace: true }))
      }
    />
  )
}
