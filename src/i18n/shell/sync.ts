import { defineText } from '#src/i18n/i18n.ts'

/** Words of the sync centre. */
export const syncText = defineText({
  zh: {
    title: '同步中心',
    now: '立即同步',
    download: '下载未发送内容',
    downloaded: '已交给浏览器下载，请妥善保管，里面有个人信息。',
    state: {
      inStep: '本机与服务器一致',
      elsewhere: (count: number) => `这个身份已与服务器一致，其他身份还有 ${count} 条修改没有处理完`,
      starting: '正在连接服务器',
      waiting: (count: number) => `${count} 条修改待发送`,
      sending: (count: number) => `正在发送 ${count} 条修改`,
      offline: '离线，修改会保存在本机，联网后自动发送',
      failing: '服务器出了问题，修改会保存在本机，稍后自动再试',
      attention: (count: number) => `${count} 条修改没有被接受，需要您处理`,
      blocked: '同步已暂停',
      last: '上次同步',
      checked: '最近核对',
      unknown: '时间不详',
      oldest: '最早一条未发送',
      filling: (what: string) => `首次同步${what}`,
    },
    blocked: {
      login: '登录已过期。登录后会继续发送，本机的修改都还在。',
      permission: '您的权限或可见范围有变更。获取最新配置后会继续同步。',
      upgrade: '应用有新版本。重新加载后会继续同步，本机的修改都还在。',
      closed:
        '您已不能使用这个组织，它在本机的内容已清除。没有发出的修改仍列在下面，可以查看、复制、下载或放弃；恢复使用后会继续发送。',
      account: '您的账号已不能使用，它在本机的内容已清除。没有发出的修改仍列在下面，可以查看、复制、下载或放弃。',
      quota: '本机存储空间已满，暂时不能继续同步。请先清理空间，再点继续；也可以先把未发送内容下载下来。',
      storage: '本机存储出了问题。请关闭其他标签页再点继续；也可以先把未发送内容下载下来。',
      reload: '另一个标签页已打开新版本，这个标签页需要重新加载。',
    },
    act: { login: '去登录', permission: '获取最新配置', reload: '重新加载', resume: '继续', switch: '返回个人工作台' },
    groups: {
      refused: '没有被接受',
      waiting: '待发送',
      broken: '读不出来的记录',
      brokenText: '这些记录由另一个版本写下，本版本读不出来。它们原样保留，可以下载。',
      none: '没有等待处理的修改。',
      more: (count: number) => `还有 ${count} 条`,
      /** Of an identity that is not the open one, by how it stands. */
      other: {
        open: (count: number) => `这个身份有 ${count} 条修改没有处理完，切换后会继续。`,
        expired: (count: number) => `这个身份有 ${count} 条修改没有处理完。登录已过期，登录后切换到这个身份会继续。`,
        closed: (count: number) =>
          `您已不能使用这个组织，它在本机的内容已清除。有 ${count} 条修改没有处理完，可以查看、复制、下载或放弃；恢复使用后，切换到这个组织会继续发送。`,
        account: (count: number) => `有 ${count} 条修改没有处理完，账号恢复使用后会继续。`,
      },
      former: '已不能使用的组织',
      switchTo: '切换到这个身份',
      count: (count: number) => `${count} 条`,
    },
    edit: {
      about: (labels: readonly string[], sentence: string) => `${labels.join('、')}：${sentence}`,
      retry: '重试',
      autoNumber: '改用自动编号并发送',
      change: '改后再发',
      send: '发送',
      discard: '放弃',
      discardTitle: '放弃这条修改',
      discardAsk: '放弃后这条修改不再发送，不能恢复。',
      discardSentAsk: '这条修改曾经发送，服务器可能已经收到。放弃后本机不再发送，不能恢复；已经收到的不会撤销。',
      withdraw: '撤回',
      withdrawTitle: '撤回这条修改',
      withdrawAsk: '撤回后本机恢复为修改前的内容。',
      copy: '复制',
      saveChoice: '按选择保存',
      undecided: '请先选择每一处保留哪一个。',
      mine: '我填写的内容',
      empty: '空',
      changedBy: (name: string, time: string) => `${name} ${time} 改`,
      call: (mobile: string) => `拨打 ${mobile}`,
      alsoMine: '同一条修改里的其他内容，会一起发送：',
      /** Of a change that collided: what did not, and needs no decision. */
      sentApart: (labels: readonly string[]) => `其余内容没有冲突，已单独发送：${labels.join('、')}`,
      leaveOut: (field: string) => `不改${field}`,
      putBack: (field: string) => `仍改${field}`,
      fixed: '这里不能改，请打开记录修改。',
      gone: '这条修改已经处理过了。',
      tooLate: '这条修改已在发送，不能撤回。',
      combined: (count: number) => `含 ${count} 次修改`,
      /** An edit that waits for its photo or file, by size in words. */
      fileWaits: (isPicture: boolean, whole: string) => `等待上传${isPicture ? '照片' : '文件'}（${whole}）`,
      fileSent: (isPicture: boolean, sent: string, whole: string) =>
        `${isPicture ? '照片' : '文件'}已上传 ${sent} / ${whole}`,
      fileLost: (isPicture: boolean) =>
        `${isPicture ? '照片' : '文件'}在这台设备上读不出来，传不上去。请重新加载页面；仍读不出来时，请撤回这条修改，再重新选择${isPicture ? '照片' : '文件'}。`,
      sending: '正在发送',
      uncertain: '正在确认是否送达，不会重复',
      paused: '已暂停，恢复后会确认是否送达',
      notSent: '没有发出',
    },
    collections: {
      department: '部门',
      station: '岗位',
      duty: '职务',
      rank: '职级',
      employee: '员工',
      customField: '自定义字段',
      exportTemplate: '导出模板',
      sharedTemplate: '共享的导出模板',
      todo: '待办',
      notice: '消息',
      favourite: '收藏的功能',
    },
    storage: {
      title: '本机存储',
      used: '已用空间',
      usedOf: (used: string, quota: string) => `${used} / ${quota}`,
      kept: '长期保存',
      keptYes: '浏览器已承诺不会自动清除',
      keptNo: '浏览器可能在空间不足时清除',
      keptUnknown: '尚未询问浏览器',
      ask: '请求长期保存',
      refused: '浏览器没有同意。把应用安装到主屏幕后再试，通常会同意。',
      repairs: '自动修复',
      repairsText: (repairs: number, restarts: number) => `校对修复 ${repairs} 次，重新启动同步 ${restarts} 次`,
      diagnostics: '复制诊断信息',
    },
  },
  en: {
    title: 'Sync centre',
    now: 'Sync now',
    download: 'Download unsent changes',
    downloaded: 'Handed to the browser. Keep it safe: it holds personal information.',
    state: {
      inStep: 'Everything on this device is synced',
      elsewhere: (count) =>
        count === 1
          ? 'This identity is synced; 1 change in another identity is still pending'
          : `This identity is synced; ${count} changes in other identities are still pending`,
      starting: 'Connecting to the server',
      waiting: (count) => (count === 1 ? '1 change waiting to be sent' : `${count} changes waiting to be sent`),
      sending: (count) => (count === 1 ? 'Sending 1 change' : `Sending ${count} changes`),
      offline: 'Offline. Changes are kept on this device and sent once you are back online',
      failing: 'The server is having trouble. Changes are kept on this device and will be sent later',
      attention: (count) =>
        count === 1
          ? '1 change was not accepted and needs your attention'
          : `${count} changes were not accepted and need your attention`,
      blocked: 'Syncing is paused',
      last: 'Last synced',
      checked: 'Last checked',
      unknown: 'Unknown',
      oldest: 'Oldest unsent',
      filling: (what) => `First sync: ${what}`,
    },
    blocked: {
      login: 'Your session has expired. Sending resumes once you sign in; nothing on this device is lost.',
      permission: 'Your permissions have changed. Load the latest settings to continue.',
      upgrade: 'A new version of the app is available. Reload to continue; nothing on this device is lost.',
      closed:
        'You no longer have access to this organisation, and its data has been removed from this device. Unsent changes are listed below: you can read, copy, download or discard them. They will be sent if you regain access.',
      account:
        'This account is closed, and its data has been removed from this device. Unsent changes are listed below: you can read, copy, download or discard them.',
      quota:
        'This device is out of storage, so syncing has stopped. Free up some space and continue, or download the unsent changes first.',
      storage:
        'There is a problem with this device’s storage. Close other tabs and continue, or download the unsent changes first.',
      reload: 'A newer version is open in another tab. Please reload this one.',
    },
    act: {
      login: 'Sign in',
      permission: 'Load the latest settings',
      reload: 'Reload',
      resume: 'Continue',
      switch: 'Back to your personal workbench',
    },
    groups: {
      refused: 'Not accepted',
      waiting: 'Waiting to be sent',
      broken: 'Unreadable records',
      brokenText:
        'These records were written by another version and cannot be read here. They are kept as they are, and you can download them.',
      none: 'No changes are waiting.',
      more: (count) => `${count} more`,
      other: {
        open: (count) =>
          count === 1
            ? '1 change in this identity is pending; it continues once you switch.'
            : `${count} changes in this identity are pending; they continue once you switch.`,
        expired: (count) =>
          count === 1
            ? '1 change in this identity is pending. Your session has expired: sign in and switch to this identity to continue.'
            : `${count} changes in this identity are pending. Your session has expired: sign in and switch to this identity to continue.`,
        closed: (count) =>
          `You no longer have access to this organisation, and its data has been removed from this device. ${count === 1 ? '1 change is' : `${count} changes are`} still pending: you can read, copy, download or discard it here. Sending continues if you regain access and switch back.`,
        account: (count) =>
          count === 1
            ? '1 change is pending; it continues once the account is open again.'
            : `${count} changes are pending; they continue once the account is open again.`,
      },
      former: 'An organisation you can no longer access',
      switchTo: 'Switch to this identity',
      count: (count) => (count === 1 ? '1 change' : `${count} changes`),
    },
    edit: {
      about: (labels: readonly string[], sentence: string) => `${labels.join(', ')}: ${sentence}`,
      retry: 'Try again',
      autoNumber: 'Assign the next number and send',
      change: 'Edit and send',
      send: 'Send',
      discard: 'Discard',
      discardTitle: 'Discard this change',
      discardAsk: 'It will not be sent and cannot be restored.',
      discardSentAsk:
        'It may already have reached the server. It will not be sent again and cannot be restored; whatever the server has received stays.',
      withdraw: 'Withdraw',
      withdrawTitle: 'Withdraw this change',
      withdrawAsk: 'The previous value is shown again on this device.',
      copy: 'Copy',
      saveChoice: 'Save this choice',
      undecided: 'First choose which value to keep for each field.',
      mine: 'My value',
      empty: 'empty',
      changedBy: (name, time) => `Changed by ${name} ${time}`,
      call: (mobile) => `Call ${mobile}`,
      alsoMine: 'Also part of this change, sent along with it:',
      sentApart: (labels) => `The rest does not collide and goes by itself: ${labels.join(', ')}`,
      leaveOut: (field) => `Leave out ${field}`,
      putBack: (field) => `Put ${field} back`,
      fixed: 'Cannot be changed here. Open the record.',
      gone: 'This change has already been dealt with.',
      tooLate: 'This change is on its way and cannot be withdrawn.',
      combined: (count) => `${count} edits in one`,
      fileWaits: (isPicture, whole) => `waits for its ${isPicture ? 'photo' : 'file'} (${whole})`,
      fileSent: (isPicture, sent, whole) => `${isPicture ? 'photo' : 'file'}: ${sent} of ${whole} sent`,
      fileLost: (isPicture) =>
        `This device cannot read the ${isPicture ? 'photo' : 'file'}, so it is not sent. Reload the page; if that does not help, withdraw this change and choose the ${isPicture ? 'photo' : 'file'} again.`,
      sending: 'Sending',
      uncertain: 'Checking whether it arrived; it will not be applied twice',
      paused: 'Paused; we check whether it arrived when syncing resumes',
      notSent: 'Not sent',
    },
    collections: {
      department: 'departments',
      station: 'positions',
      duty: 'duties',
      rank: 'ranks',
      employee: 'people',
      customField: 'custom fields',
      exportTemplate: 'export templates',
      sharedTemplate: 'shared export templates',
      todo: 'to-dos',
      notice: 'messages',
      favourite: 'favourites',
    },
    storage: {
      title: 'Storage on this device',
      used: 'Space used',
      usedOf: (used, quota) => `${used} of ${quota}`,
      kept: 'Protected from being cleared',
      keptYes: 'The browser will not clear it',
      keptNo: 'The browser may clear it when space is short',
      keptUnknown: 'The browser has not been asked yet',
      ask: 'Ask the browser to keep it',
      refused: 'The browser declined. It usually agrees once the app is installed on this device.',
      repairs: 'Repairs',
      repairsText: (repairs, restarts) =>
        `Repaired ${repairs} times after a comparison; syncing restarted ${restarts} times`,
      diagnostics: 'Copy diagnostics',
    },
  },
})
