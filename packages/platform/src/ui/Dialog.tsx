import { classNames } from './class-names.ts';
import styles from './Modal.module.css';
import { Modal, type ModalProps } from './Modal.tsx';

/** A question or a short form in the middle of the page. */
export const Dialog = ({ className, ...modal }: ModalProps) => <Modal {...modal} className={classNames(styles.dialog, className)} />;
