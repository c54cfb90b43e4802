import { createFileRoute } from '@tanstack/react-router'
import { MenusHost } from '#src/app/hosts/menus-host.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/backstage/menu')({
  component: MenusHost,
  staticData: {
    title: () => text(appText).routes.menus,
    permission: 'menu_management',
    isPage: true,
    parent: '/backstage',
    menu: 'backstage',
  },
})
