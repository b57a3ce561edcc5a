// The command-line arguments of Chromium in all browser tests: they switch off background work that slows the tests down.
import { LONG_FORM } from '../kit/effort.ts';

/**
 * Playwright's own list of disabled features, which a second `--disable-features` would replace; two popups of the address bar, which
 * Chromium creates as pages for each window; and the spare process for a next page, which a test seldom opens.
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
  'SpareRendererForSitePerProcess',
];

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // There is no GPU; emulating one would cost a tenth of the running time.
  '--disable-gpu',
  // A page of a test lives for seconds: to optimise its code costs a fifth of the running time. The long form does as browsers do.
  ...(LONG_FORM ? [] : ['--js-flags=--no-opt,--no-maglev']),
];
