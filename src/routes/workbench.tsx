import { createFileRoute } from '@tanstack/react-router'
import { WorkbenchHost } from '#src/app/frame/workbench-host.tsx'
import { appText } from '#src/i18n/app.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/workbench')({
  staticData: { title: () => text(appText).routes.workbench },
  component: WorkbenchHost,
})
