// How the tests start Chromium: what it would do beside showing the page costs more than many a test.

/**
 * Playwright's own list, which a second one replaces, and the two popups of the address bar: two pages of Chromium's own, made anew
 * for each window, where nobody sees an address bar.
 */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // There is none: what would stand in for it costs a tenth of the time.
  '--disable-gpu',
];
