/**
 * Tokens and primitives of both front ends: how things look, feel and are read out.
 * It knows no call, no route and no sentence of the product, and says only the words it is given.
 */
import './tokens.css';

export { Amount, type AmountProps, Figures, formatAmount } from './amount.tsx';
export { AmountInput } from './amount-input.tsx';
export { readAmountText, useReadAmount } from './amount-text.ts';
export { Badge, type BadgeTone, Count, ProgressBar } from './badge.tsx';
export { NavBar, TabBar } from './bars.tsx';
export { Button, IconButton, LinkButton, onceASecond } from './button.tsx';
export { Carousel } from './carousel.tsx';
export { Chips } from './chips.tsx';
export { Confirm } from './confirm.tsx';
export { Segmented, Switch } from './controls.tsx';
export { CopyButton, copyText, pasteText } from './copy-button.tsx';
export { CountUp } from './count-up.tsx';
export { Countdown } from './countdown.tsx';
export { Field, PasswordField, useShown } from './field.tsx';
export { Icon, type IconName } from './icon.tsx';
export { InfiniteList } from './infinite-list.tsx';
export { KitProvider, kitWordsBy, useKit } from './kit-context.tsx';
export { Dialog, preloadOverlays, Sheet } from './overlay.tsx';
export { type Closing, closeAllOverlays, goToHash } from './overlay-stack.ts';
export { Picker } from './picker.tsx';
export { PictureChooser } from './picture-chooser.tsx';
export { PinField } from './pin-field.tsx';
export { QrCode, scanScreen } from './qr-code.tsx';
export { type Heights, Loading, Skeleton, Skeletons } from './skeleton.tsx';
export { Sparkline } from './sparkline.tsx';
export { EmptyState, type EmptyStateProps, ErrorState } from './states.tsx';
export { Stepper } from './stepper.tsx';
export { Card, List, ListItem, onSurface } from './surface.tsx';
export { TextArea } from './text-area.tsx';
export { Ticker } from './ticker.tsx';
export { Tiles } from './tiles.tsx';
export { ToastHost, type ToastTone, toast, watchToasts } from './toast.tsx';
