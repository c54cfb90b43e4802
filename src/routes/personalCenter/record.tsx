import { createFileRoute } from '@tanstack/react-router'
import { OwnRecordPage } from '#src/features/hr/own/own-record-page.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/personalCenter/record')({
  component: OwnRecordPage,
  staticData: {
    title: () => text(appText).routes.ownRecord,
    parent: '/personalCenter',
    permission: 'user_and_departments',
  },
})
