// What a device keeps of sites and writes. The calls are in labour.ts.
import { domain } from '../../kit/domain.ts'
import { siteKey } from './badge.ts'
import { addProjectWorker } from './newcomer.ts'
import { changeProjectWorker, payProjectWorker, projectWorker, projectWorkerFlow } from './project-worker.ts'
import { addSiteAttendance, siteAttendance } from './site-attendance.ts'
import {
  addConductRecord,
  addWorkerContract,
  conductRecord,
  removeConductRecord,
  removeWorkerContract,
  workerContract,
} from './site-papers.ts'
import { addSiteProject, changeSiteProject, removeSiteProject, siteProject, siteProjectFlow } from './site-project.ts'
import {
  addSiteTeam,
  addSiteUnit,
  changeSiteTeam,
  changeSiteUnit,
  removeSiteUnit,
  siteTeam,
  siteUnit,
} from './site-team.ts'
import { addSiteTraining, changeSiteTraining, signSiteTraining, siteTraining } from './site-training.ts'
import {
  blackListSiteWorker,
  changeSiteWorker,
  clearSiteWorker,
  describeSiteWorker,
  siteWorker,
} from './site-worker.ts'
import {
  addWageSheet,
  correctWageSheet,
  recountWageSheet,
  signWageSheet,
  wageSheet,
  wageSheetFlow,
} from './wage-sheet.ts'

export const labourRows = domain({
  collections: {
    siteProject,
    siteUnit,
    siteTeam,
    siteWorker,
    projectWorker,
    siteAttendance,
    siteTraining,
    wageSheet,
    siteKey,
    workerContract,
    conductRecord,
  },
  mutations: {
    addSiteProject,
    changeSiteProject,
    removeSiteProject,
    ...siteProjectFlow.mutations,
    addSiteUnit,
    changeSiteUnit,
    removeSiteUnit,
    addSiteTeam,
    changeSiteTeam,
    addProjectWorker,
    changeProjectWorker,
    payProjectWorker,
    ...projectWorkerFlow.mutations,
    changeSiteWorker,
    describeSiteWorker,
    blackListSiteWorker,
    clearSiteWorker,
    addSiteAttendance,
    addSiteTraining,
    changeSiteTraining,
    signSiteTraining,
    addWageSheet,
    recountWageSheet,
    correctWageSheet,
    signWageSheet,
    ...wageSheetFlow.mutations,
    addWorkerContract,
    removeWorkerContract,
    addConductRecord,
    removeConductRecord,
  },
  calls: {},
  refusals: [
    'projectFinished',
    'projectBegun',
    'unitHasTeams',
    'unitOnHold',
    'unitBlacklisted',
    'alreadyOnProject',
    'gateRed',
    'workerBlocked',
    'notEntered',
    'sheetExists',
    'sheetEmpty',
    'sheetClosed',
    'notAllSigned',
    'notSigning',
    'wageChanged',
  ],
})
