import { addProduct } from './add-product.ts';
import { changeProduct } from './change-product.ts';
import { withdrawProduct } from './withdraw-product.ts';

export const machinesCommands = { addProduct, changeProduct, withdrawProduct };
