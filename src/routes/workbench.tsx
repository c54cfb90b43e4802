import { createFileRoute } from '@tanstack/react-router'
import { WorkbenchHost } from '#src/app/frame/workbench-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/workbench')({
  staticData: { title: () => text(appText).routes.workbench },
  component: WorkbenchHost,
})
