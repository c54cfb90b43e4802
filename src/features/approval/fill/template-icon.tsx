import {
  IconArrowsExchange,
  IconBox,
  IconCalculator,
  IconCalendarOff,
  IconCar,
  IconCash,
  IconCertificate,
  IconChartBar,
  IconClipboardList,
  IconClockEdit,
  IconClockPlus,
  IconCreditCard,
  IconEdit,
  IconFileDescription,
  IconFileText,
  IconFlame,
  IconMapPin,
  IconPackages,
  IconPlane,
  IconReceipt,
  IconRefresh,
  IconRubberStamp,
  IconShoppingCart,
  IconTruck,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react'

const ICONS = {
  'arrows-exchange': IconArrowsExchange,
  box: IconBox,
  calculator: IconCalculator,
  'calendar-off': IconCalendarOff,
  car: IconCar,
  cash: IconCash,
  certificate: IconCertificate,
  'chart-bar': IconChartBar,
  'clock-edit': IconClockEdit,
  'clock-plus': IconClockPlus,
  'credit-card': IconCreditCard,
  edit: IconEdit,
  'file-description': IconFileDescription,
  'file-text': IconFileText,
  flame: IconFlame,
  'map-pin': IconMapPin,
  packages: IconPackages,
  plane: IconPlane,
  receipt: IconReceipt,
  refresh: IconRefresh,
  'rubber-stamp': IconRubberStamp,
  'shopping-cart': IconShoppingCart,
  truck: IconTruck,
  'user-check': IconUserCheck,
  'user-minus': IconUserMinus,
  'user-plus': IconUserPlus,
  'user-search': IconUserSearch,
  'users-group': IconUsersGroup,
} as const

/** Names of the pictures that there are. */
export const TEMPLATE_ICONS = Object.keys(ICONS) as (keyof typeof ICONS)[]

/** The picture of a template by its name. */
export function TemplateIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as keyof typeof ICONS] : IconClipboardList
  return <Icon size={size} stroke={1.75} aria-hidden="true" />
}
