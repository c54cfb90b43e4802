import { createFileRoute } from '@tanstack/react-router'
import { AttendanceScreen } from '#src/features/hr/attendance/attendance-screen.tsx'
import { processTitles } from '#src/i18n/hr/processes/process-titles.ts'
import { text } from '#src/i18n/i18n.ts'

export const Route = createFileRoute('/organization/attendancemanagement')({
  component: AttendanceScreen,
  staticData: {
    title: () => text(processTitles).attendance,
    permission: 'attendance_management',
    isPage: true,
    parent: '/organization',
  },
})
