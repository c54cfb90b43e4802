import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingStore,
  IconCalculator,
  IconCertificate,
  IconClipboardCheck,
  IconCoin,
  IconContract,
  IconCrane,
  IconFiles,
  IconHammer,
  IconHelmet,
  IconPackages,
  IconRulerMeasure,
  IconShieldCheck,
  IconShoppingCart,
  IconTruck,
  IconUser,
  IconUserStar,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { BoardRole } from '#contract/domains/identity/role-calls.ts'
import classes from './board-role-dialog.module.css'

/** Of the roles that the platform comes with; one that is added brings its own picture, or has that of a person. */
const PICTURES: Readonly<Record<string, typeof IconUser>> = {
  brole_procurement: IconShoppingCart,
  brole_business_lead: IconBriefcase,
  brole_client_manager: IconUserStar,
  brole_business_manager: IconBriefcase,
  brole_contract_manager: IconContract,
  brole_cost_manager: IconCalculator,
  brole_finance: IconCoin,
  brole_personnel: IconAddressBook,
  brole_project_manager: IconUserStar,
  brole_chief_engineer: IconRulerMeasure,
  brole_site_engineer: IconCrane,
  brole_safety_officer: IconShieldCheck,
  brole_quality_officer: IconCertificate,
  brole_document_officer: IconFiles,
  brole_material_officer: IconPackages,
  brole_foreman: IconHelmet,
  brole_crew_leader: IconUsersGroup,
  brole_worker: IconHammer,
  brole_material_supplier: IconBuildingStore,
  brole_labour_company: IconUsersGroup,
  brole_equipment_lessor: IconTruck,
  brole_supervision: IconClipboardCheck,
}

/** The picture of a role, before its name. */
export function RolePicture({ role: { uri, imgUrl } }: { role: Pick<BoardRole, 'uri' | 'imgUrl'> }) {
  if (imgUrl !== '') return <img className={classes.picture} src={imgUrl} alt="" />
  const Icon = PICTURES[uri] ?? IconUser
  return <Icon className={classes.picture} size={20} stroke={1.75} aria-hidden="true" />
}
