import { defineText } from '#src/i18n/i18n.ts'

/** What is said of attendance on site. */
export const siteAttendanceWords = defineText({
  zh: {
    name: '考勤记录',
    fields: {
      projectUri: '项目',
      groupUri: '项目部门',
      siteUsernames: '现场人员账号',
      teamUri: '班组',
      projectWorkerUri: '工人',
      name: '姓名',
      direction: '进出',
      method: '方式',
      at: '时间',
      day: '日期',
      minute: '记录编号',
      note: '说明',
      lat: '纬度',
      lng: '经度',
      photos: '现场照片',
      deviceNo: '设备编号',
      byUsername: '记录人',
    },
    codes: {
      direction: {
        in: '进',
        out: '出',
      },
      method: {
        manual: '手工',
        qr: '扫码',
        face: '人脸',
        card: '刷卡',
      },
    },
    steps: {},
  },
  en: {
    name: 'Attendance',
    fields: {
      projectUri: 'Project',
      groupUri: 'Department',
      siteUsernames: 'Accounts on site',
      teamUri: 'Team',
      projectWorkerUri: 'Worker',
      name: 'Name',
      direction: 'Direction',
      method: 'How',
      at: 'Time',
      day: 'Day',
      minute: 'Key',
      note: 'Note',
      lat: 'Latitude',
      lng: 'Longitude',
      photos: 'Photo',
      deviceNo: 'Device',
      byUsername: 'By',
    },
    codes: {
      direction: {
        in: 'In',
        out: 'Out',
      },
      method: {
        manual: 'By hand',
        qr: 'By badge',
        face: 'By face',
        card: 'By card',
      },
    },
    steps: {},
  },
})
