import { defineText } from '#src/i18n/i18n.ts'
import { gateReasons } from './gate-reasons.ts'

/** Sentences for what a site refuses, the reasons of its lights among them. */
export const siteRefusals = defineText({
  zh: {
    ...gateReasons.zh.reasons,
    projectFinished: '项目已完工，不能再登记。',
    projectBegun: '项目已开始，不能删除。',
    unitHasTeams: '该单位还有班组，请先调整班组。',
    unitOnHold: '这家单位已暂停合作，恢复后才能参建和进人。',
    unitBlacklisted: '这家单位在黑名单里，不能参建和进人。',
    alreadyOnProject: '此人已在本项目登记。换班组请在其资料里修改，退场后回来请再次办理进场。',
    gateRed: '有不符合的进场条件，请先补齐。',
    workerBlocked: '此人被禁止进场，请联系项目管理人员。',
    notEntered: '此人还没有办理进场，请先办理进场。',
    sheetExists: '该班组本月已有工资表，请打开那一张。',
    backMonthLater: '补发的月份应早于发放月份。',
    clock: '时间应写成 06:30 这样。',
    sheetEmpty: '工资表里还没有人，请先重新统计。',
    sheetClosed: '工资表已开始签字，不能修改；需要修改请先退回。',
    notAllSigned: '还有人没有签字，请全部签完再复核。',
    notSigning: '工资表不在签字中，不能签字。',
    wageChanged: '金额已有变动，请核对新的金额后再签字。',
    picture: '图片无法识别，请重新拍摄或签字。',
  },
  en: {
    ...gateReasons.en.reasons,
    projectFinished: 'The project is finished: nothing more is registered there.',
    projectBegun: 'The project has begun and cannot be removed.',
    unitHasTeams: 'The company still has teams. Move those first.',
    unitOnHold: 'This company is on hold. Release it before it takes part or sends people.',
    unitBlacklisted: 'This company is black-listed: it takes part in nothing and sends nobody.',
    alreadyOnProject:
      'This person is on the project already. Change the team on their page; whoever left and comes back enters again.',
    gateRed: 'A condition of entry is not fulfilled. See to that first.',
    workerBlocked: 'This person is blocked. Please ask who manages the site.',
    notEntered: 'This person has not entered yet. Let them enter first.',
    sheetExists: 'The team has a sheet for this month. Open that one.',
    backMonthLater: 'The month that is paid belatedly lies before the month of the sheet.',
    clock: 'A time is written like 06:30.',
    sheetEmpty: 'Nobody is on the sheet yet. Count it anew first.',
    sheetClosed: 'The sheet is being signed already. Reopen it to change it.',
    notAllSigned: 'Somebody has not signed yet.',
    notSigning: 'The sheet is not open for signing.',
    wageChanged: 'The amount is another by now. Look at it again before signing.',
    picture: 'The picture cannot be read. Please take or sign it again.',
  },
})
