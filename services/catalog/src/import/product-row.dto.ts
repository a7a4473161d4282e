import { IfGiven, Whole } from '@shop/service-kit/http/text.validation';
import { ArrayMaxSize, IsBoolean, Matches } from 'class-validator';
import { modelNumber } from '../devices/device-desk.dto.ts';
import { NewProductDto } from '../inventory/new-product.dto.ts';

/** Row of the import file, with the same validation as the product dialog (product.md#importing-products). */
export class ProductRowDto extends NewProductDto {
  @IfGiven()
  @Whole(1990, 2100, 'The year')
  year?: number;

  @IfGiven()
  @IsBoolean({ message: 'popular must be true or false.' })
  popular?: boolean;

  @IfGiven()
  @ArrayMaxSize(50, { message: 'At most 50 model numbers fit.' })
  @Matches(modelNumber, { each: true, message: 'A model number is at most 40 letters and digits, such as A2633.' })
  modelNumbers?: string[];
}
