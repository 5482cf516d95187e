export { describeReason, type RequestReason } from './describe-reason';
export { RequestReasons, type RequestReasonsProps } from './request-reasons';
